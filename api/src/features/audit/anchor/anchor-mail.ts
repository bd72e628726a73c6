import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { paragraph, remark } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { Head } from '../chain.ts';

/** Notes the end of the audit trail in a mailbox, which those who can write the database cannot change. */
export function anchorMail(recipient: string, { number, hash }: Head, instant: Date): Mail {
  const day = writtenBankDay(instant);
  return layOutMail({
    recipient,
    language: 'fr',
    subject: `Passerelle : fin du journal d’audit au ${day}`,
    parts: [
      paragraph(`Le ${day}, le journal d’audit de Passerelle finit par l’entrée ${number} :`),
      paragraph(`${number}:${hash}`),
      paragraph('Gardez ce message : il montre si le journal a été récrit depuis.'),
    ],
    footer: [remark(`Pour vérifier : npx passerelle audit verify ${number}:${hash}`)],
  });
}
