import { type Language, labelOf, type MatchCriterion } from '@passerelle/contract';
import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { button, paragraph, remark } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { AskedStartup } from './introductions.store.ts';

/** A question that awaits an answer, as the mail says it. */
export interface AwaitedQuestion {
  criteria: readonly MatchCriterion[];
  /** `2026-11-20` */
  dueOn: string;
  isOver: boolean;
}

interface Words {
  subject(count: number): string;
  question(criteria: string): string;
  due(day: string, isOver: boolean): string;
  identity: string;
  open: string;
  why: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    subject: (count) =>
      count === 1
        ? 'Un client de la banque souhaite vous rencontrer'
        : `${count} clients de la banque souhaitent vous rencontrer`,
    question: (criteria) =>
      criteria
        ? `Un client de la banque souhaite vous rencontrer. De ses critères, votre fiche remplit\u00a0: ${criteria}.`
        : 'Un client de la banque souhaite vous rencontrer.',
    due: (day, isOver) =>
      isOver
        ? `Votre réponse était attendue le ${day} au plus tard.`
        : `Merci de répondre le ${day} au plus tard.`,
    identity: 'Ce message ne dit pas qui est le client\u00a0: votre espace vous dit quand vous le saurez.',
    open: 'Répondre dans mon espace',
    why: 'Vous recevez ce message parce que votre startup est présentée sur la plateforme.',
  },
  en: {
    subject: (count) =>
      count === 1
        ? 'A client of the bank wishes to meet you'
        : `${count} clients of the bank wish to meet you`,
    question: (criteria) =>
      criteria
        ? `A client of the bank wishes to meet you. Of their criteria, your card meets: ${criteria}.`
        : 'A client of the bank wishes to meet you.',
    due: (day, isOver) =>
      isOver ? `Your answer was due on ${day} at the latest.` : `Please answer by ${day}.`,
    identity: 'This message does not say who the client is: your space says when you will know.',
    open: 'Answer in my space',
    why: 'You receive this message because your startup is presented on the platform.',
  },
};

/** The mail to a startup about clients who wish to meet it. It says nothing that tells who they are. */
export function introductionMail(
  { email, language, firstName, lastName }: AskedStartup,
  questions: readonly AwaitedQuestion[],
  webOrigin: string,
): Mail {
  const { subject, question, due, identity, open, why } = words[language];
  const listed = new Intl.ListFormat(language);
  return layOutMail({
    recipient: email,
    language,
    subject: subject(questions.length),
    name: [firstName, lastName].filter(Boolean).join(' '),
    parts: [
      ...questions.map(({ criteria, dueOn, isOver }) => {
        const met = criteria.map((criterion) => labelOf('matchCriterion', criterion, language).toLowerCase());
        return paragraph(`${question(listed.format(met))} ${due(writtenBankDay(dueOn), isOver)}`);
      }),
      paragraph(identity),
      button({ text: open, address: new URL('/startups/my/introductions', webOrigin).href }),
    ],
    footer: [remark(why)],
    // Suppresses absence notices.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
}
