/** @engine-independent forms are taken apart before a route runs */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorSchema } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { type CardStartup, newStartup } from '../testing/cards.ts';

const BOUNDARY = 'passerelle';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><rect width="5" height="5"/></svg>';

const field = (name: string, value: string, type?: string) =>
  `Content-Disposition: form-data; name="${name}"${type ? `\r\nContent-Type: ${type}` : ''}\r\n\r\n${value}`;
const file = (name: string, value = drawing) =>
  `Content-Disposition: form-data; name="${name}"; filename="logo.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${value}`;
const form = (...parts: string[]) =>
  `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;

describe('a form', () => {
  let test: TestApp;
  let startup: CardStartup;
  beforeAll(async () => {
    test = await buildTestApp();
    startup = await newStartup(test);
  });
  afterAll(() => test.close());

  function send(route: string, payload: string, contentType = `multipart/form-data; boundary=${BOUNDARY}`) {
    const url = `/startup/${startup.cardId}/${route}`;
    return startup.request({ method: 'POST', url, payload, headers: { 'content-type': contentType } });
  }

  it('may carry its fields after its file', async () => {
    expect((await send('logo', form(file('file'), field('id', 'unused')))).statusCode).toBe(200);
  });

  it.each([
    ['without a part', form(), 400, 'FILE_REQUIRED'],
    ['without its file', form(field('id', 'unused')), 400, 'FILE_REQUIRED'],
    ['with its file under another name', form(file('picture')), 400, 'FILE_REQUIRED'],
    ['with text in place of its file', form(field('file', drawing)), 400, 'FILE_REQUIRED'],
    ['with an empty file', form(file('file', '')), 400, 'FILE_REQUIRED'],
    ['with two files', form(file('file'), file('file')), 413, 'PAYLOAD_TOO_LARGE'],
    ['with more fields than any form has', form(...'abcdefg'.split('').map((name) => field(name, ''))), 413],
    ['with a field of the prototype', form(field('__proto__', ''), file('file')), 400, 'BAD_REQUEST'],
    ['that ends in the middle', form(file('file')).slice(0, -30), 400, 'BAD_REQUEST'],
    ['that is none', 'anything', 400, 'BAD_REQUEST'],
  ])('%s is refused', async (_, payload, status, code = 'PAYLOAD_TOO_LARGE') => {
    const answer = await send('logo', payload);
    expect(errorSchema.parse(answer.json())).toMatchObject({ statusCode: status, code });
  });

  it('that does not say where its parts end is refused', async () => {
    const answer = await send('logo', form(file('file')), 'multipart/form-data');
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' });
  });

  it.each([
    ['text', undefined],
    ['text that says it is JSON', 'application/json'],
  ])('whose JSON comes as %s and is none is refused by its field', async (_, type) => {
    const answer = await send('informations', form(field('informations', '{"name":', type)));
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'informations', code: 'INVALID' }],
    });
  });

  it('brings nothing in by the keys of a prototype', async () => {
    const json = '{"__proto__":{"website":"https://evil.example"},"name":"Orphée"}';
    const answer = await send('informations', form(field('informations', json)));
    expect(answer.json().informations).toMatchObject({ name: 'Orphée', website: null });
  });
});
