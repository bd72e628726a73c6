import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSmtpTransport } from './transports.ts';

const mail = {
  recipient: 'zoe@passerelle.example',
  subject: 'Votre accès à Passerelle',
  text: 'Bonjour Zoé',
  html: '<p>Bonjour Zoé</p>',
};

/** The least of an SMTP server: takes every mail, or refuses every recipient. */
function createMailServer(received: string[], recipients: 'taken' | 'refused'): Server {
  return createServer((socket) => {
    let isData = false;
    const answer = (line: string) => {
      received.push(line);
      if (isData) {
        isData = line !== '.';
        return isData ? '' : '250 queued\r\n';
      }
      isData = line === 'DATA';
      if (isData) return '354 go on\r\n';
      if (line.startsWith('RCPT') && recipients === 'refused') return '550 no such mailbox\r\n';
      return line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n';
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').slice(0, -1)) socket.write(answer(line));
    });
    socket.write('220 mail.example ESMTP\r\n');
  });
}

describe('sending through SMTP', () => {
  let received: string[];
  let server: Server;
  beforeEach(() => {
    received = [];
  });
  afterEach(() => {
    server.close();
  });

  async function transportTo(recipients: 'taken' | 'refused') {
    server = createMailServer(received, recipients).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Passerelle <no-reply@passerelle.example>');
  }

  it('hands the mail over with the address of the platform and an id of its own', async () => {
    const transport = await transportTo('taken');
    await transport.send('1f0c', mail);
    expect(received).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@passerelle.example>',
        'RCPT TO:<zoe@passerelle.example>',
        'From: Passerelle <no-reply@passerelle.example>',
        'To: zoe@passerelle.example',
        'Message-ID: <1f0c@passerelle>',
      ]),
    );
  });

  it('rejects what the server does not take, so that it is tried again', async () => {
    const transport = await transportTo('refused');
    await expect(transport.send('1f0d', mail)).rejects.toThrow('no such mailbox');
  });
});
