import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { filesOfCard, filesOnDisk } from '../../testing/card-files.ts';
import { type CardStartup, newStartup, pngOf } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';

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

const send = (kind: string, bytes: Uint8Array<ArrayBuffer> | string) =>
  upload(startup, `/startup/${startup.cardId}/${kind}`, bytes);

describe('pictures at the same time', () => {
  it('two of them both join a card that has one, a fourth is refused', async () => {
    await send('picture', await pngOf(4, 4));
    const picture = await pngOf(5, 5);
    const two = await Promise.all([send('picture', picture), send('picture', picture)]);
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const fourth = await send('picture', picture);
    expect([fourth.statusCode, fourth.json().code]).toEqual([400, 'TOO_MANY_PICTURES']);
    expect(await filesOfCard(inno, startup.cardId)).toHaveLength(3);
  });

  it('many of them, good and bad, leave three and the files of these', async () => {
    const before = filesOnDisk(test);
    const picture = await pngOf(5, 5);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => send('picture', index % 2 === 0 ? picture : 'Bonjour')),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().id);
    expect(accepted).toHaveLength(3);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    expect(await filesOfCard(inno, startup.cardId)).toEqual(accepted.sort());
    expect(filesOnDisk(test)).toEqual([...before, ...accepted].sort());
  });

  it('logos leave one', async () => {
    const before = filesOnDisk(test);
    const logo = await pngOf(5, 5);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('logo', logo)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const [kept, ...others] = await filesOfCard(inno, startup.cardId);
    expect(others).toEqual([]);
    expect(filesOnDisk(test)).toEqual([...before, kept].sort());
  });
});
