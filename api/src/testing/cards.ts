import { type StartupDraft, type StartupStatus, startupDraftSchema } from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import sharp from 'sharp';
import { insertEcosystem } from '../features/ecosystems/ecosystems.service.ts';
import { createEmptyCard, insertCard } from '../features/startups/card/startups.service.ts';
import type { SignedIn, TestApp } from './app.ts';
import { upload } from './forms.ts';

export type CardStartup = SignedIn & { cardId: string };

/** A card that breaks no rule but for its missing picture, in an ecosystem that exists, with what a test changes. */
export async function completeParts(test: TestApp, name = 'Orphée Santé'): Promise<StartupDraft> {
  const ecosystemId = await insertEcosystem(test.database.db, {
    name: `Village de ${name}`,
    comment: null,
    subEcosystems: [{ name: 'Santé' }, { name: 'Mer' }],
  });
  const parts = startupDraftSchema.parse(completeCard);
  return { ...parts, informations: { ...parts.informations, name, ecosystemId } };
}

/** A STARTUP with its empty card, as after the activation of its account. */
export async function newStartup(test: TestApp): Promise<CardStartup> {
  const client = await test.signedIn('STARTUP');
  const { db } = test.database;
  const cardId = await createEmptyCard(db, { userId: client.account.id, now: test.clock.now() });
  return { ...client, cardId };
}

/** A STARTUP whose card is complete, pictures included, and has come as far as the status. */
export async function startupWithCard(
  test: TestApp,
  status: Exclude<StartupStatus, 'DISABLED'>,
  name?: string,
): Promise<CardStartup> {
  const client = await test.signedIn('STARTUP');
  const parts = await completeParts(test, name);
  // Before it is validated: what its startup adds to a validated card is proposed.
  const card = { ...parts, status: 'CREATE' as const, userId: client.account.id };
  const cardId = await insertCard(test.database.db, card, test.clock.now());
  await upload(client, `/startup/${cardId}/picture`, await pngOf(8, 8));
  const validateDate = status === 'VALIDATED' ? test.clock.now().toISOString() : null;
  await test.database.db('startups').where({ id: cardId }).update({ status, validate_date: validateDate });
  return { ...client, cardId };
}

/** A picture of one colour, `width` by `height` pixels. */
export async function pngOf(
  width: number,
  height: number,
  background = '#3a5a7a',
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return Buffer.from(bytes);
}
