import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from '../processes/server-process.ts';

/** A real SMTP server that is down until it is made to take mails. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The mails taken so far. */
  received: Email[];
  /** From now on, mails are taken. */
  take(): Promise<void>;
  /** From now on, mails are read and never answered for. */
  hold(): Promise<void>;
  /** From now on, nobody has a mailbox here. */
  refuse(): Promise<void>;
  /** How many mails were read and not answered for. */
  held(): number;
  stop(): Promise<void>;
}

export async function createMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: Email[] = [];
  let held = 0;
  let server: SMTPServer | undefined;

  async function listen(
    onMail: (mail: Email, answer: () => void) => void,
    options: SMTPServerOptions = {},
  ): Promise<void> {
    await stop();
    server = new SMTPServer({
      ...options,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 0,
      async onData(stream, _session, callback) {
        const parts: Buffer[] = [];
        try {
          for await (const part of stream) parts.push(part);
        } catch (failure) {
          // Its sender was killed in the middle of a mail: nobody is left to answer.
          callback(failure as Error);
          return;
        }
        onMail(await PostalMime.parse(Buffer.concat(parts)), callback);
      },
    });
    // A client that is killed leaves its connection broken: that is what is tested.
    server.on('error', () => {});
    server.listen(port, 'localhost');
    await once(server.server, 'listening');
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    if (stopping) await new Promise<void>((resolve) => stopping.close(resolve));
  }

  return {
    url: `smtp://localhost:${port}`,
    received,
    take: () =>
      listen((mail, answer) => {
        received.push(mail);
        answer();
      }),
    hold: () =>
      listen(() => {
        held += 1;
      }),
    refuse: () =>
      listen(() => {}, {
        onRcptTo: (_address, _session, callback) => callback(new Error('no such mailbox')),
      }),
    held: () => held,
    stop,
  };
}
