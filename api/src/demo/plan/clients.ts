import {
  bankingEntities,
  type Criteria,
  clientNeeds,
  countries,
  criteriaSchema,
  investmentTypes,
  raiseStages,
  regions,
  sectors,
} from '@passerelle/contract';
import { DAY } from './calendar.ts';
import type { PlannedEcosystem } from './cards/ecosystems.ts';
import { type Chance, createChance, happens } from './chance.ts';
import { HISTORY_DAYS, knownAccount, type Person, planPerson } from './people.ts';

export interface PlannedClient {
  id: string;
  user: Person;
  banker: string | null;
  /** Null: none given yet. */
  criteria: Criteria | null;
  /** Of what was validated up to then they know, where they wish to hear of new startups. */
  notifiedUntil: Date;
}

const OTHER_CLIENTS = 44;
/** Which of the others reads English, and finds a mail about new startups at the first start as the known client does. */
const ENGLISH_CLIENT = 11;
/** How long those two have heard of nothing, in days. */
const UNSENT_DAYS = 30;
/** Whole euros. */
const lowest = [0, 25_000, 50_000, 100_000, 150_000];
const highest = [200_000, 250_000, 500_000, 1_000_000, 3_000_000];

/** The criteria of the client whose account is known by heart: wide enough to show a list, narrow enough to show it at work. */
const knownCriteria = {
  need: ['INVESTMENT', 'BUSINESS_RELATIONSHIP'],
  searchType: 'ACTIVE',
  isNotifiable: true,
  minInvest: 50_000,
  maxInvest: 500_000,
  investmentType: 'REPORTING',
  raise: ['SEED', 'SERIE_A'],
  sectors: ['FINTECH', 'HEALTH_TECH', 'AGRITECH', 'CLEANTECH', 'ENERGY', 'MEDTECH', 'FOODTECH', 'MOBILITY'],
  countries: ['France', 'Luxembourg'],
  entity: 'France',
};

const several = <Item>(chance: Chance, items: readonly Item[], min: number, max: number): Item[] =>
  happens(chance, 0.35) ? [] : chance.helpers.arrayElements(items, { min, max });

function planCriteria(chance: Chance, ecosystems: readonly PlannedEcosystem[]): Criteria {
  return criteriaSchema.parse({
    need: chance.helpers.arrayElements(clientNeeds, { min: 1, max: 2 }),
    searchType: chance.helpers.arrayElement(['ACTIVE', 'OPPORTUNITY']),
    isNotifiable: happens(chance, 0.6),
    minInvest: chance.helpers.arrayElement(lowest),
    maxInvest: happens(chance, 0.8) ? chance.helpers.arrayElement(highest) : null,
    investmentType: happens(chance, 0.5) ? chance.helpers.arrayElement(investmentTypes) : null,
    raise: several(chance, raiseStages, 1, 2),
    sectors: several(chance, sectors, 2, 7),
    ecosystems: happens(chance, 0.2) ? [chance.helpers.arrayElement(ecosystems).id] : [],
    countries: several(chance, countries, 1, 2),
    regions: several(chance, regions, 1, 3),
    entity: chance.helpers.weightedArrayElement(
      bankingEntities.map((value, index) => ({ value, weight: [6, 3, 2, 1][index] ?? 1 })),
    ),
  });
}

/** The clients: the two whose accounts are known by heart first. */
export function planClients(
  today: Date,
  { bankers, ecosystems }: { bankers: readonly Person[]; ecosystems: readonly PlannedEcosystem[] },
): PlannedClient[] {
  const chance = createChance(404);
  const fullNames = bankers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const [firstBanker = null] = fullNames;
  const unsentSince = new Date(today.getTime() - UNSENT_DAYS * DAY);
  const known: PlannedClient = {
    id: chance.string.uuid(),
    user: planPerson(chance, today, {
      ...knownAccount('client@passerelle.example'),
      createdAgo: HISTORY_DAYS,
    }),
    banker: firstBanker,
    criteria: criteriaSchema.parse(knownCriteria),
    notifiedUntil: unsentSince,
  };
  const newcomer: PlannedClient = {
    id: chance.string.uuid(),
    user: planPerson(chance, today, {
      ...knownAccount('client.nouveau@passerelle.example'),
      createdAgo: 1,
      hasConsented: false,
      profilCompleted: false,
    }),
    banker: null,
    criteria: null,
    notifiedUntil: today,
  };
  const others = Array.from({ length: OTHER_CLIENTS }, (_, index) => ({
    id: chance.string.uuid(),
    user: planPerson(chance, today, {
      role: 'CLIENT',
      createdAgo: chance.number.int({ min: 10, max: 390 }),
      language: index === ENGLISH_CLIENT ? 'en' : 'fr',
    }),
    banker: happens(chance, 0.9) ? chance.helpers.arrayElement(fullNames) : null,
    criteria: planCriteria(chance, ecosystems),
    notifiedUntil: index === ENGLISH_CLIENT ? unsentSince : today,
  }));
  return [known, newcomer, ...others];
}
