import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { pngOf, startupWithCard } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';
import { removeLeftovers } from './leftovers.service.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  folder = join(test.config.dataFolder, 'files');
});
afterAll(() => test.close());

/** Lets the clock's time be so many minutes after something was written last. */
async function age(id: string, minutes: number): Promise<void> {
  const written = new Date(test.clock.now().getTime() - minutes * 60_000);
  await utimes(join(folder, id), written, written);
}

async function orphan(minutes: number): Promise<string> {
  const id = randomUUID();
  await createDiskFiles(folder).write(`${id}/original`, Buffer.from('never entered'));
  await age(id, minutes);
  return id;
}

const sweep = () =>
  removeLeftovers({
    readDb: test.database.readDb,
    files: createDiskFiles(folder),
    clock: test.clock,
    logger: pino({ level: 'silent' }),
  });

it('removes bytes without an entry and halves of files, and leaves what may still be under way', async () => {
  const startup = await startupWithCard(test, 'TO_VALIDATE');
  const kept = [(await startup.get('/startup/my')).json().pictureIds[0]];
  for (const colour of ['#123456', '#654321']) {
    const answer = await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(300, 9, colour));
    kept.push(answer.json().id);
  }
  const [half] = kept;
  await writeFile(join(folder, half, `width-240.${randomUUID()}.tmp`), 'half');
  for (const id of kept) await age(id, 120);
  const [old, young] = [await orphan(61), await orphan(59)];

  await sweep();
  await sweep();

  expect(existsSync(join(folder, old))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual([...kept, young].sort());
  expect(readdirSync(join(folder, half))).toEqual(['original']);
  expect((await startup.get(`/asset-files/${half}`)).statusCode).toBe(200);
});

it('leaves everything where the database knows next to nothing of it', async () => {
  await test.database.db('files').delete();
  for (const id of readdirSync(folder)) await age(id, 120);
  const before = readdirSync(folder);
  await sweep();
  expect(readdirSync(folder)).toEqual(before);
});

it('finds nothing to do before the first upload', async () => {
  const files = createDiskFiles(join(folder, 'nothing'));
  expect(await files.foldersUntouchedSince(new Date())).toEqual([]);
});
