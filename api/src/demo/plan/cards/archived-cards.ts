import { minutesAfter, momentAgo } from '../calendar.ts';
import { createChance } from '../chance.ts';

/** What stays of a card that was deleted. */
export interface ArchivedCard {
  id: string;
  name: string;
  createdAt: Date;
  validatedAt: Date;
  disabledAt: Date;
  deletedAt: Date;
}

const names = ['Brumelle', 'Cartolys', 'Senteval', 'Orgéo'];
const MINUTES_PER_DAY = 24 * 60;

export function planArchivedCards(today: Date): ArchivedCard[] {
  const chance = createChance(808);
  return names.map((name) => {
    const disabledAt = momentAgo(chance, today, chance.number.int({ min: 40, max: 150 }));
    return {
      id: chance.string.uuid(),
      name,
      createdAt: minutesAfter(disabledAt, -300 * MINUTES_PER_DAY),
      validatedAt: minutesAfter(disabledAt, -290 * MINUTES_PER_DAY),
      disabledAt,
      deletedAt: minutesAfter(disabledAt, chance.number.int({ min: 3, max: 30 }) * MINUTES_PER_DAY),
    };
  });
}
