import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { filesOfCard, filesOnDisk } from '../../testing/card-files.ts';
import { type CardStartup, newStartup } from '../../testing/cards.ts';
import { nestedMarkers } from '../../testing/exhausting-drawings.ts';

/* Drawings as earlier versions kept them: as they were, to be served to everybody. */

let test: TestApp;
let inno: SignedIn;
let startup: CardStartup;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
beforeEach(async () => {
  startup = await newStartup(test);
});
afterAll(() => test.close());

const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><rect width="10" height="5" fill="#123456"></rect></svg>';
const filesOf = ({ config }: TestApp) => createDiskFiles(join(config.dataFolder, 'files'));

async function keep(drawing: string | Buffer, card: CardStartup = startup): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.from(drawing);
  await filesOf(test).write(`${id}/original`, bytes);
  await test.database.db('files').insert({
    id,
    startup_id: card.cardId,
    kind: 'LOGO',
    position: 0,
    content_type: 'image/svg+xml; charset=utf-8',
    bytes: bytes.length,
    width: 10,
    height: 5,
    created_at: test.clock.now().toISOString(),
  });
  return id;
}

const pictureAt = async (id: string, query = '') => {
  const answer = await startup.get(`/asset-files/${id}${query}`);
  return { answer, metadata: await sharp(answer.rawPayload).metadata() };
};
const drawingsKept = async () =>
  (await test.database.db('files').where('content_type', 'like', 'image/svg%')).length;

describe('a drawing that an earlier version kept', () => {
  it('is a picture at its address as soon as it is asked for, also for who has the drawing already', async () => {
    const id = await keep(plain);
    const answers = await Promise.all(
      ['', '', '?width=240'].map((query) =>
        startup.get(`/asset-files/${id}${query}`, { headers: { 'if-none-match': `"${id}"` } }),
      ),
    );
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/png'],
      [200, 'image/png'],
      [200, 'image/webp'],
    ]);
    expect((await pictureAt(id)).metadata).toMatchObject({ format: 'png', width: 480, height: 240 });
    expect((await filesOf(test).read(`${id}/original`))?.toString()).not.toContain('<svg');
  });

  it('is a picture once the job has run, which one of several processes does', async () => {
    const other = await test.anotherProcess();
    const ids = [await keep(plain), await keep(plain, await newStartup(test))];
    test.clock.advance(25 * 60 * 60 * 1000);
    const ran = await Promise.all([test.jobs.drawings.runIfDue(), other.jobs.drawings.runIfDue()]);
    await other.close();
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await drawingsKept()).toBe(0);
    const rows = await test.database.db('files').whereIn('id', ids);
    expect(rows).toMatchObject(Array(2).fill({ content_type: 'image/png', width: 480, height: 240 }));
    for (const row of rows) {
      expect((await filesOf(test).read(`${row.id}/original`))?.length).toBe(Number(row.bytes));
    }
  });

  it('that was stored as a picture by a process that died then is one', async () => {
    const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const id = await keep(png);
    expect((await pictureAt(id)).metadata).toMatchObject({ format: 'png', width: 8, height: 4 });
    expect(await drawingsKept()).toBe(0);
  });

  it('that cannot be drawn is removed, and the audit trail notes it', async () => {
    const before = filesOnDisk(test);
    const id = await keep(nestedMarkers);
    await test.features.assets.storedDrawings.drawAll();
    expect((await startup.get(`/asset-files/${id}`)).statusCode).toBe(404);
    expect(await filesOfCard(inno, startup.cardId)).toEqual([]);
    expect(filesOnDisk(test)).toEqual(before);
    const [entry] = (await inno.get('/audit')).json().data;
    expect(entry).toMatchObject({
      action: 'STARTUP_PICTURES_EDITED',
      origin: 'SYSTEM',
      entity: { type: 'STARTUP', id: startup.cardId },
    });
  }, 60_000);

  it('of a card that one may not see is neither drawn nor answered', async () => {
    const id = await keep(plain);
    expect((await (await newStartup(test)).get(`/asset-files/${id}`)).statusCode).toBe(404);
    expect(await drawingsKept()).toBe(1);
  });
});
