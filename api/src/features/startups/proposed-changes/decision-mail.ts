import type { Language } from '@passerelle/contract';
import { layOutMail } from '../../../mails/layout.ts';
import { button, paragraph, remark } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';

interface Words {
  subjects: Readonly<Record<Decided, string>>;
  sentences: Readonly<Record<Decided, string>>;
  open: string;
  why: string;
}

/** What the team decided about the changes of a card. */
export type Decided = 'ACCEPTED' | 'REFUSED';

const words: Readonly<Record<Language, Words>> = {
  fr: {
    subjects: {
      ACCEPTED: 'Les modifications de votre fiche sont acceptées',
      REFUSED: 'Les modifications de votre fiche sont à revoir',
    },
    sentences: {
      ACCEPTED:
        'L’équipe innovation a accepté les modifications de votre fiche. Les clients et les banquiers les voient désormais.',
      REFUSED:
        'L’équipe innovation demande de revoir les modifications de votre fiche ; votre espace vous dit pourquoi. Rien de ce que vous avez saisi n’est perdu, et les clients voient la version précédente en attendant.',
    },
    open: 'Ouvrir ma fiche',
    why: 'Vous recevez ce message parce que votre startup est présentée sur la plateforme.',
  },
  en: {
    subjects: {
      ACCEPTED: 'The changes of your card are accepted',
      REFUSED: 'The changes of your card need another look',
    },
    sentences: {
      ACCEPTED:
        'The innovation team has accepted the changes of your card. Clients and bankers see them from now on.',
      REFUSED:
        'The innovation team asks you to revise the changes of your card; your space says why. Nothing that you entered is lost, and clients see the former version meanwhile.',
    },
    open: 'Open my card',
    why: 'You receive this message because your startup is presented on the platform.',
  },
};

/** The mail to a startup about what the team decided. What the team writes to it is read in its space alone. */
export function decisionMail(
  { email, language }: { email: string; language: Language },
  decided: Decided,
  webOrigin: string,
): Mail {
  const { subjects, sentences, open, why } = words[language];
  return layOutMail({
    recipient: email,
    language,
    subject: subjects[decided],
    parts: [
      paragraph(sentences[decided]),
      button({ text: open, address: new URL('/startups/my', webOrigin).href }),
    ],
    footer: [remark(why)],
  });
}
