import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { PATIENCE_MS } from '../../patience.ts';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses that the text names, in order. */
  readonly links: readonly string[];
}

const LOOK_EVERY_MS = 50;

async function readMail(file: string): Promise<ReceivedMail> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(file));
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return { to: to.flatMap(({ address }) => address ?? []), subject, text, html, links };
}

/** The link of a mail about new startups by which a client stops such mails. */
export function stopLinkIn({ links }: ReceivedMail): string {
  const link = links.find((address) => new URL(address).pathname === '/stopNotifications');
  if (!link) throw new Error('The mail has no link that stops such mails.');
  return link;
}

/** All mails that the API wrote into its data folder instead of sending them, in no particular order. */
export async function readMails(dataFolder: string): Promise<ReceivedMail[]> {
  const folder = join(dataFolder, 'mail');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readMail(join(folder, file))),
  );
}

/**
 * The first mail to an address, whose link leads to a page of the site where one is named; waits for it a while, since
 * mails are sent after the answer.
 */
export async function waitForMail(dataFolder: string, recipient: string, page = ''): Promise<ReceivedMail> {
  const latest = Date.now() + PATIENCE_MS;
  const isMeant = ({ to, links }: ReceivedMail) =>
    to.includes(recipient) && (page === '' || links.some((link) => new URL(link).pathname === page));
  while (Date.now() < latest) {
    const mail = (await readMails(dataFolder)).find(isMeant);
    if (mail) return mail;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`No mail to ${recipient} came within ${PATIENCE_MS / 1000} seconds.`);
}
