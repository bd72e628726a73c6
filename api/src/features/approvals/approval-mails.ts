import { type ApprovalKind, approvalLimits, type Language, labelOf } from '@passerelle/contract';
import { bankTime, writtenBankDay } from '../../bank-days.ts';
import { layOutMail } from '../../mails/layout.ts';
import { button, paragraph } from '../../mails/parts.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import type { MailReader } from '../users/team-mails.service.ts';

/** How an act was decided, or that it waits. */
export type ApprovalNews = 'WAITING' | 'APPROVED' | 'DECLINED' | 'CLOSED';

export interface ApprovalNotice {
  news: ApprovalNews;
  kind: ApprovalKind;
  /** Of who asked, where it waits; of who decided, where it is decided. */
  author: string;
  /** The end of the time in which it can be approved. */
  expiresAt: Date;
  /** Of the page of approvals. */
  address: string;
}

/** How many hours an approved export waits. */
const HOURS = approvalLimits.exportMilliseconds / 3_600_000;
/** For how many minutes it can be fetched again. */
const MINUTES_AGAIN = approvalLimits.exportAgainMilliseconds / 60_000;

interface Words {
  readonly subjects: Readonly<Record<ApprovalNews, string>>;
  readonly sentences: Readonly<Record<ApprovalNews, (author: string, act: string) => string>>;
  readonly until: (day: string, time: string) => string;
  readonly advice: string;
  readonly ready: string;
  readonly button: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    subjects: {
      WAITING: 'Une demande attend votre approbation sur Passerelle',
      APPROVED: 'Votre demande a été approuvée sur Passerelle',
      DECLINED: 'Votre demande a été refusée sur Passerelle',
      CLOSED: 'Votre demande a été close sans effet sur Passerelle',
    },
    sentences: {
      WAITING: (author, act) => `${author} demande l’accord d’un second membre de l’équipe : ${act}.`,
      APPROVED: (author, act) => `${author} a approuvé votre demande : ${act}.`,
      DECLINED: (author, act) => `${author} a refusé votre demande : ${act}. Rien n’a été fait.`,
      CLOSED: (author, act) =>
        `${author} voulait approuver votre demande : ${act}. Rien n’a été fait, car la situation a changé depuis.`,
    },
    until: (day, time) => `Sans décision avant le ${day} à ${time}, heure de Paris, elle expire.`,
    advice: 'N’approuvez que ce que vous comprenez ; en cas de doute, parlez-en à la personne.',
    ready: `Le fichier vous attend sur la page des approbations pendant ${HOURS} heures. Dès le premier téléchargement, il n’y reste que ${MINUTES_AGAIN} minutes.`,
    button: 'Ouvrir les approbations',
  },
  en: {
    subjects: {
      WAITING: 'A request is waiting for your approval on Passerelle',
      APPROVED: 'Your request was approved on Passerelle',
      DECLINED: 'Your request was declined on Passerelle',
      CLOSED: 'Your request was closed without effect on Passerelle',
    },
    sentences: {
      WAITING: (author, act) => `${author} asks a second member of the team to agree: ${act}.`,
      APPROVED: (author, act) => `${author} has approved your request: ${act}.`,
      DECLINED: (author, act) => `${author} has declined your request: ${act}. Nothing was done.`,
      CLOSED: (author, act) =>
        `${author} wanted to approve your request: ${act}. Nothing was done, because things have changed since.`,
    },
    until: (day, time) => `Without a decision before ${day} at ${time}, Paris time, it expires.`,
    advice: 'Approve only what you understand; if in doubt, talk to the person.',
    ready: `The file is waiting for you on the Approvals page for ${HOURS} hours. From its first download on it stays there for ${MINUTES_AGAIN} minutes only.`,
    button: 'Open the approvals',
  },
};

/** The mail about an act that needs two, without what it is about: that is read on the page. */
export function approvalMail(
  { email, language }: MailReader,
  { news, kind, author, expiresAt, address }: ApprovalNotice,
): Mail {
  const say = words[language];
  const isReady = news === 'APPROVED' && kind === 'CLIENT_EXPORTS';
  const further =
    news === 'WAITING' ? [say.until(writtenBankDay(expiresAt), bankTime(expiresAt)), say.advice] : [];
  return layOutMail({
    recipient: email,
    language,
    subject: say.subjects[news],
    parts: [
      paragraph(say.sentences[news](author, labelOf('approvalKind', kind, language))),
      ...[...further, ...(isReady ? [say.ready] : [])].map(paragraph),
      button({ text: say.button, address }),
    ],
  });
}
