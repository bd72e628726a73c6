import { randomUUID } from 'node:crypto';
import type { InnoStartup, StartupStatus } from '@passerelle/contract';
import type { SignedIn, TestApp } from '../../../../testing/app.ts';
import { completeParts, newStartup, pngOf } from '../../../../testing/cards.ts';
import type { TestClient } from '../../../../testing/client.ts';
import { upload } from '../../../../testing/forms.ts';
import { createClientRecord } from '../../../clients/clients.service.ts';
import { insertCard } from '../startups.service.ts';

/*
 * One card in each state, all of them once validated, looked at and asked for while they could be; and everybody who
 * might look for them.
 */

export type CardState = StartupStatus | 'DELETED';
export const cardStates: readonly CardState[] = ['CREATE', 'TO_VALIDATE', 'VALIDATED', 'DISABLED', 'DELETED'];

export const viewers = ['nobody', 'own', 'stranger', 'client', 'banker', 'inno'] as const;
export type Viewer = (typeof viewers)[number];

export interface TestCard {
  id: string;
  name: string;
  /** The logo and the picture. */
  files: string[];
  /** What only the startup and the team may read of it. */
  secrets: string[];
  owner: SignedIn;
}

export interface ReceivedCards {
  cards: Record<CardState, TestCard>;
  /** The card's own startup is somebody else for each card. */
  viewerOf(viewer: Viewer, state: CardState): TestClient;
}

/** A validated card with everything on it; its name says what shall become of it. */
export async function createCard(test: TestApp, state: CardState): Promise<TestCard> {
  const inno = await test.signedIn('INNO');
  const owner = await test.signedIn('STARTUP');
  const name = `Énergie ${state}`;
  const { informations, raise, ...parts } = await completeParts(test, name);
  const contact = {
    contactName: `Interlocutrice ${randomUUID()}`,
    email: `${randomUUID()}@contact.example`,
    mobilePhone: { indicatif: '+33', number: String(600_000_000 + Math.floor(Math.random() * 99_999_999)) },
  };
  const id = await insertCard(
    test.database.db,
    {
      ...parts,
      informations: { ...informations, hasLettreEmetteur: true, hasFicheOFAC: true },
      raise: { ...raise, ...contact },
      status: 'VALIDATED',
      validateDate: test.clock.now().toISOString(),
      userId: owner.account.id,
    },
    test.clock.now(),
  );
  const picture = await upload(inno, `/startup/${id}/picture`, await pngOf(1000, 500));
  const logo = await upload(inno, `/startup/${id}/logo`, await pngOf(1000, 500));
  return {
    id,
    name,
    files: [picture.json().id, logo.json().id],
    secrets: [owner.account.email, contact.contactName, contact.email, contact.mobilePhone.number],
    owner,
  };
}

export async function createReceivedCards(test: TestApp): Promise<ReceivedCards> {
  const inno = await test.signedIn('INNO');
  const client = await test.signedIn('CLIENT');
  await createClientRecord(test.database.db, { userId: client.account.id, now: test.clock.now() });
  const banker = await test.signedIn('BANQUIER');
  const stranger = await newStartup(test);
  const nobody = await test.anonymous();

  const cards = {} as Record<CardState, TestCard>;
  for (const state of cardStates) {
    const card = await createCard(test, state);
    cards[state] = card;
    await client.get(`/startup/${card.id}`);
    await banker.get(`/startup/${card.id}`);
    await client.post(`/client/linking/${card.id}`);
    // No rule leads back from VALIDATED; that a client once knew the card must not help them either.
    if (state === 'CREATE' || state === 'TO_VALIDATE') {
      await test.database
        .db('startups')
        .where({ id: card.id })
        .update({ status: state, validate_date: null });
    }
    if (state === 'DISABLED' || state === 'DELETED') await inno.post(`/startup/disable/${card.id}`);
    if (state === 'DELETED') await inno.delete(`/startup/${card.id}`);
  }
  const others = { nobody, stranger, client, banker, inno };
  return {
    cards,
    viewerOf: (viewer, state) => (viewer === 'own' ? cards[state].owner : others[viewer]),
  };
}

/** Every name of a field, however deep. */
function fieldNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...fieldNamesIn(inner),
  ]);
}

/** What a received piece of a card amounts to: all of it, an owner's, a reader's, or less than a card. */
export function amountOf(piece: Partial<InnoStartup> | undefined): string {
  if (piece === undefined) return '-';
  const names = new Set(fieldNamesIn(piece));
  if (names.has('hasLettreEmetteur') && names.has('hasFicheOFAC')) return 'whole';
  if (names.has('contactName')) return 'own';
  return names.has('marketOpportunityFr') ? 'read' : 'name';
}
