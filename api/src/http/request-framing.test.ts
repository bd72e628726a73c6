/** @engine-independent what is refused here is not read to its end */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../testing/app.ts';

/** What a proxy might take for the body of the first request, and the API for a request of its own. */
const smuggled = 'GET /version HTTP/1.1\r\nHost: a\r\n\r\n';
const chunk = `0\r\n\r\n${smuggled}`;

describe('a request whose end could be read in two ways', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await buildTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());

  async function send(lines: readonly string[], body: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(['POST /version HTTP/1.1', 'Host: a', ...lines, '', body].join('\r\n'));
    return text(socket);
  }

  it('is none where its length is said once', async () => {
    const answer = await send(['Content-Length: 2', 'Connection: close'], '{}');
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 403']);
  });

  it.each([
    ['two kinds of length', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunk],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled],
    ['a length that is no number', [`Content-Length: ${smuggled.length}, 0`], smuggled],
    ['an encoding that is none', ['Transfer-Encoding: chunked, identity'], chunk],
    ['a space before the colon', ['Transfer-Encoding : chunked'], chunk],
    ['a line that is folded', ['Transfer-Encoding:', ' chunked'], chunk],
  ])('is refused, and the connection ends before a second one is read: %s', async (_, lines, body) => {
    const answer = await send(lines, body);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });
});
