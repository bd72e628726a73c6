import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { idempotencyHeader } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { filesOnDisk } from '../../testing/card-files.ts';
import { type CardStartup, newStartup, pngOf } from '../../testing/cards.ts';
import { breakStatements, type FailingStatements } from '../../testing/database/failing-statements.ts';
import { upload } from '../../testing/forms.ts';

/* An upload whose entry is stored, or not, without the process hearing which: its connection was lost at that moment. */

let test: TestApp;
let startup: CardStartup;
let faults: FailingStatements;
beforeAll(async () => {
  test = await buildTestApp();
  faults = breakStatements(test.database.db);
});
beforeEach(async () => {
  startup = await newStartup(test);
});
afterAll(async () => {
  faults.restore();
  await test.close();
});

it.each(['picture', 'logo'])('whose commit is not answered keeps its bytes: %s', async (kind) => {
  const url = `/startup/${startup.cardId}/${kind}`;
  const picture = await pngOf(9, 9);
  const headers = { [idempotencyHeader]: randomUUID() };
  faults.loseCommitOf(/^insert into .files/i);
  expect((await upload(startup, url, picture, 'a.png', headers)).statusCode).toBe(500);

  const again = await upload(startup, url, picture, 'a.png', headers);
  expect(again.statusCode).toBe(200);
  expect((await startup.get(`/asset-files/${again.json().id}`)).statusCode).toBe(200);
});

it('that fails at whatever statement before leaves nothing behind', async () => {
  const url = `/startup/${startup.cardId}/logo`;
  const before = filesOnDisk(test);
  const statusWithFaultAfter = async (statements: number): Promise<number> => {
    faults.failAfter(statements);
    const { statusCode } = await upload(startup, url, await pngOf(9, 9));
    faults.failAfter(null);
    return statusCode;
  };
  let statements = 1;
  for (; (await statusWithFaultAfter(statements)) === 500; statements += 1) {
    expect(filesOnDisk(test)).toEqual(before);
  }
  expect(statements).toBeGreaterThan(3);
  expect(filesOnDisk(test)).toHaveLength(before.length + 1);
});
