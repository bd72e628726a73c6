import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieNames, uploadLimits } from '@passerelle/contract';
import { csrfHeader } from '../../http/protection/cookies.ts';
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

/** Sends the beginning of an upload, whose connection is lost as it arrives. */
async function breakOff(): Promise<void> {
  const { port } = test.app.server.address() as AddressInfo;
  const { cookies } = startup;
  const headers = {
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    [csrfHeader]: cookies.get(cookieNames.csrf) ?? '',
    'content-type': 'multipart/form-data; boundary=passerelle',
    'content-length': '1000',
  };
  const path = `/startup/${startup.cardId}/logo`;
  test.app.server.prependOnceListener('request', ({ socket }: IncomingMessage) => socket.destroy());
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers });
  sent.flushHeaders();
  await once(sent, 'error');
}

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

describe('uploads whose connection is lost before they are read', () => {
  it('keep none of the places that the person’s next ones need', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    for (let count = 0; count < uploadLimits.atOnce; count += 1) await breakOff();
    expect((await send('logo', await pngOf(5, 5))).statusCode).toBe(200);
  });
});
