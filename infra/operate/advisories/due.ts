import type { Advisory, Severity } from './read-advisories.ts';

/** In how many days a vulnerable package that is delivered is replaced, or taken out (SECURITY.md). */
const daysToMend: Readonly<Record<Severity, number>> = {
  critical: 7,
  high: 30,
  moderate: 90,
  low: 90,
  info: 90,
};

/** A vulnerability that somebody has looked at, and that is mended within its time. */
export interface NotedAdvisory {
  readonly address: string;
  /** The day on which it was published, from which its time counts: `2026-11-25`. */
  readonly published: string;
  /** What is done about it. */
  readonly plan: string;
}

/** An advisory and whether it is due: nobody has noted it, or its time is over. */
export interface JudgedAdvisory extends Advisory {
  readonly isDue: boolean;
  /** The last day for it; undefined where it has none. */
  readonly until?: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Which of what is known has to be mended now. What tests and builds alone use waits for the next release. */
export function judge(
  known: readonly Advisory[],
  noted: readonly NotedAdvisory[],
  today: string,
): JudgedAdvisory[] {
  return known.map((advisory) => {
    if (!advisory.isDelivered) return { ...advisory, isDue: false };
    const note = noted.find(({ address }) => address === advisory.address);
    if (!note) return { ...advisory, isDue: true };
    const end = Date.parse(note.published) + daysToMend[advisory.severity] * DAY;
    const until = new Date(end).toISOString().slice(0, 10);
    return { ...advisory, isDue: until < today, until };
  });
}

/** A vulnerability in a line. */
export function lineOf({
  package: name,
  severity,
  title,
  address,
  isDelivered,
  isDue,
  until,
}: JudgedAdvisory) {
  const time = until ? `until ${until}` : 'not noted in infra/operate/advisories/noted.json';
  const what = isDelivered
    ? `${isDue ? 'DUE, ' : ''}${time}`
    : 'tests and builds alone, with the next release';
  return `${name}: ${severity}: ${title} (${address}): ${what}`;
}
