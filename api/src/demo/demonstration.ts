import { startupDraftSchema } from '@passerelle/contract';
import type { Database } from '../db/client.ts';
import { recordHistory } from '../features/audit/history.ts';
import { insertClient } from '../features/clients/clients.service.ts';
import { noteAges } from '../features/contact-requests/ages/ages.service.ts';
import { followCriteria } from '../features/digest/subscriptions.service.ts';
import { insertCard, proposeAsStartup } from '../features/startups/card/startups.service.ts';
import type { Files } from '../ports/files/files.ts';
import { demonstrationPassword } from './accounts.ts';
import { createActivityStore } from './activity.store.ts';
import { isDatabaseEmpty } from './emptiness.store.ts';
import { type CardImage, storeImages } from './images.ts';
import { createPeopleStore } from './people.store.ts';
import { planActs } from './plan/acts.ts';
import { dayOf } from './plan/calendar.ts';
import type { PlannedCard } from './plan/cards/cards.ts';
import { type Demonstration, planDemonstration } from './plan/index.ts';
import { setFrench } from './plan/typography.ts';

export interface DemonstrationDependencies {
  db: Database;
  files: Files;
  hashPassword(password: string): Promise<string>;
  now: Date;
}

const nothingFilledIn = startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} });

/**
 * Fills an empty database with the demonstration. Its dates are counted from the day of `now`; but for them, and for
 * the salt of the password's hash, it is the same on every machine.
 * The images come first, under ids of their own that do not change, then all rows in one transaction: after a stop
 * half-way the database is empty, and it may begin again.
 * @returns what was created; null where somebody else has filled the database meanwhile
 */
export async function createDemonstration(
  dependencies: DemonstrationDependencies,
): Promise<Demonstration | null> {
  const { db, files, hashPassword, now } = dependencies;
  const plan = planDemonstration(dayOf(now));
  const passwordHash = await hashPassword(demonstrationPassword);
  const images = await storeImages(plan.cards, files);
  return db.transaction(async (trx) => {
    if (!(await isDatabaseEmpty(trx))) return null;
    await insertAll(trx, plan, { passwordHash, images });
    return plan;
  });
}

async function insertAll(
  trx: Database,
  plan: Demonstration,
  { passwordHash, images }: { passwordHash: string; images: readonly CardImage[] },
): Promise<void> {
  const people = createPeopleStore(trx);
  const activity = createActivityStore(trx);
  await people.insertEcosystems(plan);
  await people.insertPeople(plan, passwordHash);
  const [inviter] = plan.people;
  if (inviter) await people.insertInvitations(plan, inviter.id);
  for (const card of plan.cards) {
    await insertPlannedCard(
      trx,
      card,
      images.filter(({ startupId }) => startupId === card.id),
    );
  }
  for (const { id, user, criteria, banker, notifiedUntil } of plan.clients) {
    await insertClient(trx, { id, userId: user.id, criteria, banquier: banker }, user.createdAt);
    const isNotifiable = criteria?.isNotifiable ?? false;
    await followCriteria(trx, { clientId: id, isNotifiable, now: notifiedUntil });
  }
  await activity.insertImages(images);
  await proposeChanges(trx, plan);
  await activity.insertArchivedCards(plan);
  await activity.insertRequests(plan);
  await activity.insertSteps(plan);
  await activity.insertMeetings(plan);
  await activity.insertOutcomes(plan);
  await activity.insertAbsences(plan);
  await activity.insertMessages(plan);
  await activity.insertIntroductions(plan);
  await noteAges(
    trx,
    plan.requests.map(({ id }) => id),
  );
  await activity.insertVisits(plan);
  await activity.insertHomePage(plan);
  await recordHistory(trx, planActs(plan));
}

/** What a company says of its pictures. */
function alternativeOf({ id, shows }: CardImage) {
  const [fr = null, en = null] = shows ?? [];
  return { imageId: id, isDecorative: !shows, textFr: fr && setFrench(fr), textEn: en };
}

async function insertPlannedCard(
  trx: Database,
  card: PlannedCard,
  images: readonly CardImage[],
): Promise<void> {
  const { id, status, owner, content, createdAt, validatedAt, disabledAt } = card;
  const given = {
    ...nothingFilledIn,
    ...content,
    informations: {
      ...(content.informations ?? nothingFilledIn.informations),
      imageAlternatives: images.map(alternativeOf),
    },
    id,
    status,
    userId: owner?.id ?? null,
    validateDate: validatedAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  };
  await insertCard(trx, given, createdAt);
}

async function proposeChanges(trx: Database, { proposals }: Demonstration): Promise<void> {
  for (const { cardId, proposedAt, offer, team } of proposals) {
    await proposeAsStartup(trx, cardId, { offer, team }, proposedAt);
  }
}
