import { type FollowUpMonth, followUpAnswers, type Language, labelOf } from '@passerelle/contract';
import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { type MailPart, paragraph, remark, smallLinks } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { AskedClient, FollowUp } from './follow-ups.store.ts';

interface Words {
  subject: string;
  intro: string;
  question(startup: string, months: FollowUpMonth, settledOn: string): string;
  confirm: string;
  why: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    subject: 'Que sont devenues vos mises en relation\u00a0?',
    intro: 'Dites-nous en un clic ce que vos mises en relation ont donné\u00a0:',
    question: (startup, months, settledOn) =>
      `${startup}, ${months} mois après la clôture de votre demande (${settledOn})\u00a0:`,
    confirm:
      'La réponse choisie s’affiche sur la plateforme\u00a0: rien n’est enregistré avant que vous l’y ayez confirmée.',
    why: 'Vous recevez ce message parce qu’une de vos demandes a mené à une rencontre, à un accord ou à un investissement. Nous posons cette question trois fois\u00a0: 3, 6 et 12 mois après. Notre équipe seule lit vos réponses.',
  },
  en: {
    subject: 'What came of your introductions?',
    intro: 'Tell us in one click what came of your introductions:',
    question: (startup, months, settledOn) =>
      `${startup}, ${months} months after your request was closed (${settledOn}):`,
    confirm:
      'The answer that you choose is shown on the platform: nothing is stored before you confirm it there.',
    why: 'You receive this message because one of your requests led to a meeting, a deal or an investment. We ask three times: 3, 6 and 12 months after. Only our team reads your answers.',
  },
};

/** The mail that asks a client what came of their requests: never what the team notes of them. */
export function followUpMail(
  { email, language, firstName, lastName }: AskedClient,
  questions: readonly FollowUp[],
  webOrigin: string,
): Mail {
  const { subject, intro, question, confirm, why } = words[language];
  const addressOf = (id: string, answer: string) =>
    new URL(`/linkings?followUp=${id}&answer=${answer}`, webOrigin).href;
  return layOutMail({
    recipient: email,
    language,
    subject,
    name: [firstName, lastName].filter(Boolean).join(' '),
    parts: [
      paragraph(intro),
      ...questions.flatMap(({ id, startup, months, settledOn }): MailPart[] => [
        paragraph(question(startup ?? '', months, writtenBankDay(`${settledOn}T12:00:00.000Z`))),
        smallLinks(
          followUpAnswers.map((answer) => ({
            text: labelOf('followUpAnswer', answer, language),
            address: addressOf(id, answer),
          })),
        ),
      ]),
      paragraph(confirm),
    ],
    footer: [remark(why)],
    // Suppresses absence notices.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
}
