import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './mail.ts';

function messageOf(id: string, from: string, mail: Mail) {
  return {
    messageId: `<${id}@passerelle>`,
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.headers && { headers: { ...mail.headers } }),
  };
}

/** Sends through the SMTP server of an smtp:// or smtps:// address. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const smtp = createTransport({ url: smtpUrl, connectionTimeout: 30_000, socketTimeout: 60_000 });
  return {
    async send(id, mail) {
      await smtp.sendMail(messageOf(id, from, mail));
    },
  };
}

/** Writes each mail as a file that any mail program opens, and logs where it is. */
export function createFileTransport(folder: string, from: string, logger: FastifyBaseLogger): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, mail) {
      const { message } = await composer.sendMail(messageOf(id, from, mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${id}.eml`);
      // A reader sees the whole mail or none.
      await writeFile(`${file}.tmp`, message);
      await rename(`${file}.tmp`, file);
      logger.info(`A mail was written: ${pathToFileURL(file)}`);
    },
  };
}
