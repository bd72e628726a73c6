import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { isClosed, newIdentity } from '../../encryption/age.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import { createEncryptedFiles, openFileCipher } from '../../ports/files/encrypted-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { type CardStartup, pngOf, startupWithCard } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';
import { originalKey } from './file-keys.ts';

describe('pictures that are stored encrypted', () => {
  let folder: string;
  let stored: Files;
  let test: TestApp;
  let startup: CardStartup;
  let id: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-assets-'));
    stored = createDiskFiles(folder);
    const cipher = await openFileCipher([await newIdentity()]);
    test = await buildTestApp({ files: createEncryptedFiles(stored, { cipher, isEncryptedOnly: true }) });
    startup = await startupWithCard(test, 'TO_VALIDATE');
    const answer = await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(300, 150));
    id = answer.json().id;
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('are served as they were given, and so are their smaller copies', async () => {
    const widths: number[] = [];
    // The second time a smaller copy is read, it is the one that was stored.
    for (const query of ['', '?width=120', '?width=120']) {
      const answer = await startup.get(`/asset-files/${id}${query}`);
      widths.push((await sharp(answer.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([300, 120, 120]);
    for await (const key of stored.keys()) {
      expect([key, isClosed((await stored.read(key)) ?? Buffer.from('none'))]).toEqual([key, true]);
    }
  });

  it('are not served where they were altered, cut off or replaced, and nothing of them is', async () => {
    const whole = (await stored.read(originalKey(id))) ?? Buffer.alloc(0);
    const altered = Buffer.from(whole);
    altered.writeUInt8(altered.readUInt8(300) ^ 1, 300);
    for (const bytes of [altered, whole.subarray(0, -1), await pngOf(300, 150)]) {
      await stored.write(originalKey(id), bytes);
      const answer = await startup.get(`/asset-files/${id}`);
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['content-type']).toContain('application/json');
    }
    await stored.write(originalKey(id), whole);
    expect((await startup.get(`/asset-files/${id}`)).statusCode).toBe(200);
  });
});
