import {
  countries,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupDraftSchema,
  startupNeeds,
} from '@passerelle/contract';
import type { Database } from '../../../api/src/db/client.ts';
import { insertCard } from '../../../api/src/features/startups/card/startups.service.ts';

const CARDS_AT_ONCE = 5_000;

/** As many names there are. */
const NAMES = 50_000;

/** A card whose texts are as long as those of real ones; `index` spreads its values over the lists. */
export function cardOf(index: number) {
  const at = <Value>(values: readonly Value[], spread: number) =>
    values[Math.floor(index / spread) % values.length];
  const country = at(countries, 3);
  const text = (length: number) =>
    `${index} ${'Une solution pour chaque parcelle. '.repeat(30)}`.slice(0, length);
  const parts = startupDraftSchema.parse({
    informations: {
      name: `Startup ${(index * 7919) % NAMES}`,
      sector: at(sectors, 1),
      country,
      region: country === 'France' ? at(regions, 5) : null,
      businessWoman: index % 3 === 0,
    },
    offer: {
      maturity: at(maturities, 2),
      shortDescriptionFr: text(70),
      shortDescriptionEn: text(70),
      marketOpportunityFr: text(450),
      marketOpportunityEn: text(450),
      innovativeSolutionFr: text(650),
      innovativeSolutionEn: text(650),
      economicModelFr: text(750),
      economicModelEn: text(750),
    },
    raise: {
      need: index % 4 === 0 ? [] : [at(startupNeeds, 7)],
      status: at(raiseStages, 11),
      minInvest: 100_000 * (1 + (index % 5)),
      targetMoney: 500_000,
    },
    team: {},
  });
  const validateDate = new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString();
  return {
    ...parts,
    status: index % 10 === 0 ? ('TO_VALIDATE' as const) : ('VALIDATED' as const),
    validateDate,
  };
}

/** Adds so many cards, some thousands in one transaction. */
export async function insertCards(db: Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += CARDS_AT_ONCE) {
    const end = Math.min(count, start + CARDS_AT_ONCE);
    await db.transaction(async (trx) => {
      for (let index = start; index < end; index += 1) await insertCard(trx, cardOf(index), new Date());
    });
  }
}
