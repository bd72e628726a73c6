import {
  countries,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupDraftSchema,
  startupNeeds,
} from '@passerelle/contract';

import { insertCard } from '../../../api/src/features/startups/card/startups.service.ts';
import { buildTestApp, type SignedIn } from '../../../api/src/testing/app.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { type Comparison, compare } from './compare.ts';

const TIMES = 100;
const FEW = 1000;
const MANY = 20_000;

/** Three filters each, by which a client looks for startups. */
const searches = [
  'sectors=FINTECH,HEALTH_TECH,ENERGY&countries=France,Italie&needs=FUND_RISING',
  'search=77&maturities=R_D&minInvest=200000&sort=NAME_ASC',
  'raise=SEED,SERIE_A&businessWoman=true&raiseValue=500000',
];

/** A card whose texts are as long as those of real ones; `index` spreads its values over the lists. */
export function cardOf(index: number) {
  const at = <Value>(values: readonly Value[], spread: number) =>
    values[Math.floor(index / spread) % values.length];
  const country = at(countries, 3);
  const text = (length: number) =>
    `${index} ${'Une solution pour chaque parcelle. '.repeat(30)}`.slice(0, length);
  const parts = startupDraftSchema.parse({
    informations: {
      name: `Startup ${(index * 7919) % MANY}`,
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

/** A client of an API with so many cards on the engine that TEST_DATABASE_URL names, SQLite without it. */
async function clientOf(cards: number) {
  const test = await buildTestApp();
  const { db, engine } = test.database;
  await db.transaction(async (trx) => {
    for (let index = 0; index < cards; index += 1) await insertCard(trx, cardOf(index), new Date());
  });
  // What PostgreSQL does by itself within a minute of so many changes.
  if (engine === 'postgresql') await db.raw('VACUUM ANALYZE startups');
  return { test, engine, client: await test.signedIn('CLIENT') };
}

async function openPage(client: SignedIn, search: string): Promise<void> {
  const answer = await client.get(`/startup?${search}&page=0`);
  if (answer.statusCode !== 200 || answer.json().totalElements === 0) {
    throw new Refusal(`The page was answered with ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  }
}

/** Opens a page of the list over 20,000 cards and over 1,000: the time may grow, but not with the cards. */
export async function benchList(): Promise<Comparison[]> {
  const many = await clientOf(MANY);
  const few = await clientOf(FEW);
  try {
    const comparisons: Comparison[] = [];
    for (const [index, search] of searches.entries()) {
      const about = `${many.engine}, search ${index + 1}`;
      comparisons.push(
        await compare(
          [`${MANY} cards, ${about}`, `${FEW} cards, ${about}`],
          [() => openPage(many.client, search), () => openPage(few.client, search)],
          TIMES,
        ),
      );
    }
    return comparisons;
  } finally {
    await Promise.all([many.test.close(), few.test.close()]);
  }
}
