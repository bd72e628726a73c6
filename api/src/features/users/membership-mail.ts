import type { Language } from '@passerelle/contract';
import { bankTime, writtenBankDay } from '../../bank-days.ts';
import { layOutMail } from '../../mails/layout.ts';
import { paragraph } from '../../mails/parts.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import type { MailReader } from './users.store.ts';

/** A change of who belongs to the team. */
export type MembershipChange = 'INVITED' | 'ADDED' | 'REMOVED';

export interface MembershipNotice {
  change: MembershipChange;
  /** The people whose membership changes, by name or address. */
  people: readonly string[];
  /** The name of the account that made the change; null for a command on the server. */
  author: string | null;
  date: Date;
}

interface Words {
  readonly subjects: Readonly<Record<MembershipChange, string>>;
  readonly sentences: Readonly<Record<MembershipChange, (author: string, people: string) => string>>;
  readonly command: string;
  readonly date: (day: string, time: string) => string;
  readonly advice: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    subjects: {
      INVITED: 'Invitation dans l’équipe innovation de Passerelle',
      ADDED: 'Nouveau membre de l’équipe innovation de Passerelle',
      REMOVED: 'Départ de l’équipe innovation de Passerelle',
    },
    sentences: {
      INVITED: (author, people) => `${author} a invité dans l’équipe innovation : ${people}.`,
      ADDED: (author, people) => `${author} a ajouté à l’équipe innovation : ${people}.`,
      REMOVED: (author, people) => `${author} a retiré de l’équipe innovation : ${people}.`,
    },
    command: 'Une commande exécutée sur le serveur',
    date: (day, time) => `Date : le ${day} à ${time}, heure de Paris.`,
    advice:
      'Si ce changement vous surprend, vérifiez-le sur la page des utilisateurs et prévenez aussitôt vos collègues.',
  },
  en: {
    subjects: {
      INVITED: 'Invitation to the Passerelle innovation team',
      ADDED: 'New member of the Passerelle innovation team',
      REMOVED: 'Departure from the Passerelle innovation team',
    },
    sentences: {
      INVITED: (author, people) => `${author} invited to the innovation team: ${people}.`,
      ADDED: (author, people) => `${author} added to the innovation team: ${people}.`,
      REMOVED: (author, people) => `${author} removed from the innovation team: ${people}.`,
    },
    command: 'A command run on the server',
    date: (day, time) => `Date: ${day} at ${time}, Paris time.`,
    advice: 'If you did not expect this change, check it on the users page and tell your colleagues at once.',
  },
};

/** The mail about a change of the team, as one of its members receives it. */
export function membershipMail(
  { email, language }: MailReader,
  { change, people, author, date }: MembershipNotice,
): Mail {
  const { subjects, sentences, command, date: dated, advice } = words[language];
  const list = new Intl.ListFormat(language).format(people);
  return layOutMail({
    recipient: email,
    language,
    subject: subjects[change],
    parts: [
      paragraph(sentences[change](author ?? command, list)),
      paragraph(dated(writtenBankDay(date), bankTime(date))),
      paragraph(advice),
    ],
  });
}
