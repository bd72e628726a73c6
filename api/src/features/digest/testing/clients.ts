import { randomUUID } from 'node:crypto';
import {
  type Language,
  type MatchedCard,
  type SearchCriteria,
  type SearchType,
  type StartupDraft,
  startupDraftSchema,
} from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { SignedIn, TestApp } from '../../../testing/app.ts';
import { createClientRecord } from '../../clients/clients.service.ts';
import { insertCard } from '../../startups/card/startups.service.ts';

export interface DigestClient extends SearchCriteria {
  clientId: string;
  email: string;
  language: Language;
  searchType: SearchType;
  isNotifiable: boolean;
}

/** Who a client is and what they look for. */
export type NewClient = SearchCriteria & Pick<DigestClient, 'language' | 'searchType' | 'isNotifiable'>;

/** Gives a client their criteria as the team does. */
export async function give(inno: SignedIn, client: DigestClient): Promise<void> {
  const { clientId, email, language, ...criteria } = client;
  const answer = await inno.post(`/client/${clientId}`, criteria);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** A client with criteria, as after their first sign-in. */
export async function newClient(test: TestApp, inno: SignedIn, given: NewClient): Promise<DigestClient> {
  const { account } = await test.signedIn('CLIENT', { language: given.language, lastName: 'Moreau' });
  const { db } = test.database;
  const clientId = await createClientRecord(db, { userId: account.id, now: test.clock.now() });
  const client = { ...given, clientId, email: account.email };
  await give(inno, client);
  return client;
}

/** A card that was handed in, with some facts of its own and everything else that a card needs. Answers its id. */
export async function handInCard(
  test: TestApp,
  { informations, raise }: MatchedCard,
  words: { name: string; promise?: string },
): Promise<string> {
  const parts: StartupDraft = startupDraftSchema.parse({
    ...completeCard,
    informations: { ...completeCard.informations, ...informations, name: words.name },
    offer: { ...completeCard.offer, ...(words.promise && { shortDescriptionFr: words.promise }) },
    raise: { ...completeCard.raise, ...raise },
  });
  const { db } = test.database;
  const now = test.clock.now();
  const id = await insertCard(db, { ...parts, status: 'TO_VALIDATE' }, now);
  await db('files').insert({
    id: randomUUID(),
    startup_id: id,
    kind: 'PICTURE',
    position: 0,
    content_type: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    created_at: now.toISOString(),
  });
  return id;
}

/** The cards that a mail links to. */
export function cardsIn({ text }: Mail): string[] {
  return [...text.matchAll(/\/startups\/([\da-f-]{36})/g)].map(([, id = '']) => id);
}

/** The secret of the link in a mail that stops such mails. */
export function stopTokenIn({ text }: Mail): string {
  return /\/stopNotifications\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
