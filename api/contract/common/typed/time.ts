const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const NOON = 12;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * `HH:MM` of what a person types for a time of day, in French or in English (`14:30`, `14h30`, `9 h`, `0930`, `2:30 pm`); null
 * where it is none.
 */
export function readTime(text: string): string | null {
  const simple = text.toLowerCase().replace(/[\s.]/g, '');
  const [, marked, minutes, half] = /^(\d{1,2})(?:[h:]|uhr)?(\d{2})?h?(am|pm)?$/.exec(simple) ?? [];
  if (marked === undefined) return null;
  const typed = Number(marked);
  const minute = Number(minutes ?? 0);
  const isPast = half ? typed < 1 || typed > NOON : typed >= HOURS_PER_DAY;
  if (isPast || minute >= MINUTES_PER_HOUR) return null;
  const hour = half ? (typed % NOON) + (half === 'pm' ? NOON : 0) : typed;
  return `${two(hour)}:${two(minute)}`;
}
