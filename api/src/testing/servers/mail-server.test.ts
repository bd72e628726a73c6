import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { createMailServer } from './mail-server.ts';

/** Sends the lines, each once the one before was answered, and ends in the middle of the last. */
async function breakOffAfter(url: string, lines: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(line);
  }
  socket.end();
  await once(socket.resume(), 'close');
}

test('a sender that is killed in the middle of a mail stops neither the server nor the test', async () => {
  const server = await createMailServer();
  try {
    await server.take();
    await breakOffAfter(server.url, [
      'HELO half\r\n',
      'MAIL FROM:<half@example.com>\r\n',
      'RCPT TO:<someone@example.com>\r\n',
      'DATA\r\n',
      'Subject: half\r\n\r\nThe first line of',
    ]);

    await createTransport(server.url).sendMail({
      from: 'whole@example.com',
      to: 'someone@example.com',
      subject: 'whole',
      text: 'All of it',
    });

    expect(server.received.map(({ subject }) => subject)).toEqual(['whole']);
  } finally {
    await server.stop();
  }
});
