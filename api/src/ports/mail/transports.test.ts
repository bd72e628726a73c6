import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMailServer, type MailServer } from '../../testing/servers/mail-server.ts';
import type { MailTransport } from './mail.ts';
import { createSmtpTransport } from './transports.ts';

const mail = {
  recipient: 'zoe@passerelle.example',
  subject: 'Votre accès à Passerelle',
  text: 'Bonjour Zoé',
  html: '<p>Bonjour Zoé</p>',
};

describe('sending through SMTP', () => {
  let mailServer: MailServer;
  let transport: MailTransport;
  beforeEach(async () => {
    mailServer = await createMailServer();
    transport = createSmtpTransport(mailServer.url, 'Passerelle <no-reply@passerelle.example>');
  });
  afterEach(() => mailServer.stop());

  it('hands the mail over with the address of the platform and an id of its own', async () => {
    await mailServer.take();
    await transport.send('1f0c', mail);
    expect(mailServer.received).toEqual([
      expect.objectContaining({
        messageId: '<1f0c@passerelle>',
        from: { name: 'Passerelle', address: 'no-reply@passerelle.example' },
        to: [{ name: '', address: 'zoe@passerelle.example' }],
        subject: mail.subject,
        text: expect.stringContaining(mail.text),
        html: expect.stringContaining(mail.html),
      }),
    ]);
  });

  it('rejects what the server does not take, so that it is tried again', async () => {
    await mailServer.refuse();
    await expect(transport.send('1f0d', mail)).rejects.toThrow('no such mailbox');
    expect(mailServer.received).toEqual([]);
  });

  it('sends nothing without TLS where the address asks for it', async () => {
    await mailServer.take();
    const careful = createSmtpTransport(`${mailServer.url}?requireTLS=true`, 'no-reply@passerelle.example');
    await expect(careful.send('1f0f', mail)).rejects.toThrow('STARTTLS');
    expect(mailServer.received).toEqual([]);
  });

  it('rejects where no server answers', async () => {
    await expect(transport.send('1f0e', mail)).rejects.toThrow('ECONNREFUSED');
  });
});
