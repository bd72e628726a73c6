import type { StartupDraft, StartupStatus } from '@passerelle/contract';
import type { Company } from '../../companies/company.ts';
import { companies } from '../../companies/index.ts';
import { daysSince, momentAgo } from '../calendar.ts';
import { createChance, happens } from '../chance.ts';
import { knownAccount, type Person, planPerson } from '../people.ts';
import { contactAddress, type Founder, planContent, planFounders } from './card-content.ts';
import type { PlannedEcosystem } from './ecosystems.ts';

export interface PlannedCard {
  id: string;
  /** Null: a card with nothing in it yet. */
  company: Company | null;
  status: StartupStatus;
  /** Null once the card is disabled. */
  owner: Person | null;
  createdAt: Date;
  validatedAt: Date | null;
  disabledAt: Date | null;
  content: Partial<StartupDraft>;
  hasLogo: boolean;
  pictures: number;
}

/** Every how many companies a card is in another status than VALIDATED, and from which on. */
const exceptions: readonly { status: StartupStatus; every: number; from: number }[] = [
  { status: 'TO_VALIDATE', every: 9, from: 3 },
  { status: 'DISABLED', every: 11, from: 8 },
  { status: 'CREATE', every: 13, from: 6 },
];

function statusOf(index: number): StartupStatus {
  return exceptions.find(({ every, from }) => index % every === from)?.status ?? 'VALIDATED';
}

function ownerOf(company: Company, leader: Founder, index: number, today: Date, createdAgo: number): Person {
  const chance = createChance(40_000 + index);
  // The first company is the one of the startup whose account is known by heart.
  const known = knownAccount('startup@passerelle.example');
  const { firstName, lastName } = leader;
  return planPerson(chance, today, {
    role: 'STARTUP',
    createdAgo,
    profilCompleted: statusOf(index) !== 'CREATE',
    ...(index === 0 ? known : { email: contactAddress(company, leader), name: { firstName, lastName } }),
  });
}

/** An unfinished card stops somewhere in the wizard. */
function unfinished(content: StartupDraft, index: number): Partial<StartupDraft> {
  const { informations, offer, raise } = content;
  const halfOffer = { ...offer, economicModelFr: null, economicModelEn: null, innovativeSolutionEn: null };
  return (
    [{ informations }, { informations, offer: halfOffer }, { informations, offer, raise }][index % 3] ?? {}
  );
}

function planCard(
  company: Company,
  index: number,
  today: Date,
  ecosystems: readonly PlannedEcosystem[],
): PlannedCard {
  const chance = createChance(30_000 + index);
  const status = statusOf(index);
  const founders = planFounders(createChance(50_000 + index, company.country));
  if (index === 0) founders[0] = { sex: 'female', ...knownAccount('startup@passerelle.example').name };
  const [leader] = founders;
  if (!leader) throw new Error(`${company.name} has nobody who leads it.`);

  const createdAgo = chance.number.int(status === 'VALIDATED' ? { min: 12, max: 380 } : { min: 3, max: 60 });
  const isDisabled = status === 'DISABLED';
  const createdAt = momentAgo(chance, today, isDisabled ? createdAgo + 200 : createdAgo);
  const age = daysSince(createdAt, today);
  const wasValidated = status === 'VALIDATED' || isDisabled;
  const validatedAt = wasValidated
    ? momentAgo(chance, today, age - chance.number.int({ min: 2, max: 9 }))
    : null;
  const content = planContent(chance, today, {
    company,
    founders,
    ecosystems,
    hasVideo: index % 8 === 0,
    hasDocuments: wasValidated || happens(chance, 0.3),
  });
  const isUnfinished = status === 'CREATE';
  return {
    id: chance.string.uuid(),
    company,
    status,
    owner: isDisabled ? null : ownerOf(company, leader, index, today, age + 1),
    createdAt,
    validatedAt,
    disabledAt: isDisabled ? momentAgo(chance, today, chance.number.int({ min: 5, max: 90 })) : null,
    content: isUnfinished ? unfinished(content, index) : content,
    hasLogo: !isUnfinished || index % 2 === 0,
    pictures: isUnfinished ? 0 : chance.number.int({ min: 1, max: 3 }),
  };
}

/** The cards of all companies, and the empty one of a startup that has only just activated its account. */
export function planCards(today: Date, ecosystems: readonly PlannedEcosystem[]): PlannedCard[] {
  const chance = createChance(303);
  const owner = planPerson(chance, today, {
    ...knownAccount('startup.nouvelle@passerelle.example'),
    createdAgo: 1,
    hasConsented: false,
    profilCompleted: false,
  });
  const empty: PlannedCard = {
    id: chance.string.uuid(),
    company: null,
    status: 'CREATE',
    owner,
    createdAt: owner.createdAt,
    validatedAt: null,
    disabledAt: null,
    content: {},
    hasLogo: false,
    pictures: 0,
  };
  return [...companies.map((company, index) => planCard(company, index, today, ecosystems)), empty];
}
