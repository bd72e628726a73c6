import type { ContactRequestStatus, Language } from '@passerelle/contract';
import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { button, paragraph, remark } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { ToldClient } from './progress.store.ts';

/** What became of a request. */
export interface ProgressNews {
  startup: string;
  status: Exclude<ContactRequestStatus, 'OPEN'>;
  date: string;
}

interface Words {
  subject: string;
  intro: string;
  news: Record<ProgressNews['status'], (startup: string, day: string) => string>;
  open: string;
  why: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    subject: 'Du nouveau dans vos demandes de mise en relation',
    intro: 'Voici où en sont vos demandes\u00a0:',
    news: {
      WIP: (startup, day) => `${startup}\u00a0: notre équipe prépare la mise en relation depuis le ${day}.`,
      DONE: (startup, day) => `${startup}\u00a0: la demande est close depuis le ${day}.`,
    },
    open: 'Voir mes demandes',
    why: 'Vous recevez ce message parce que vous avez demandé à suivre vos demandes par e-mail\u00a0; vous pouvez l’arrêter sur la page «\u00a0Mes demandes\u00a0».',
  },
  en: {
    subject: 'News of your requests to be put in touch',
    intro: 'This is how your requests stand:',
    news: {
      WIP: (startup, day) => `${startup}: our team has been arranging the introduction since ${day}.`,
      DONE: (startup, day) => `${startup}: the request has been closed since ${day}.`,
    },
    open: 'See my requests',
    why: 'You receive this message because you chose to follow your requests by email; you can stop it on the page “My requests”.',
  },
};

/** The mail to a client about what became of their requests: never what the team notes of them. */
export function progressMail(
  { email, language, firstName, lastName }: ToldClient,
  news: readonly ProgressNews[],
  webOrigin: string,
): Mail {
  const { subject, intro, news: lines, open, why } = words[language];
  return layOutMail({
    recipient: email,
    language,
    subject,
    name: [firstName, lastName].filter(Boolean).join(' '),
    parts: [
      paragraph(intro),
      ...news.map(({ startup, status, date }) => paragraph(lines[status](startup, writtenBankDay(date)))),
      button({ text: open, address: new URL('/linkings', webOrigin).href }),
    ],
    footer: [remark(why)],
    // Suppresses absence notices.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
}
