import type { Language } from '@passerelle/contract';

interface Words {
  subject(due: number, late: number): string;
  due: string;
  late: string;
  words: string;
  /** `Orphée : demande du 20/11/2026, ouverte` */
  request(startup: string, day: string, status: string): string;
  dueOn(day: string): string;
  owner(name: string): string;
  nobody: string;
  word(startup: string, what: string): string;
  followUps: string;
  /** `Orphée : 3 mois après la clôture, issue notée : Rencontre` */
  followUp(startup: string, months: number, outcome: string): string;
  answer(startup: string): string;
  more(count: number): string;
  open: string;
  openLate: string;
  why: string;
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** What the desk's daily mail says. It names no client: mails leave the platform. */
export const deskWords: Record<Language, Words> = {
  fr: {
    subject(due, late) {
      const parts = [
        ...(due > 0
          ? [counted(due, '1 demande à suivre aujourd’hui', `${due} demandes à suivre aujourd’hui`)]
          : []),
        ...(late > 0 ? [counted(late, '1 en retard', `${late} en retard`)] : []),
      ];
      return parts.length > 0
        ? `Demandes de contact\u00a0: ${parts.join(', ')}`
        : 'Demandes de contact\u00a0: du nouveau';
    },
    due: 'À suivre aujourd’hui, pour tenir ce qui est promis aux clients\u00a0:',
    late: 'En retard, pour toute l’équipe\u00a0:',
    words: 'Du nouveau dans vos demandes\u00a0:',
    request: (startup, day, status) => `${startup}\u00a0: demande du ${day}, ${status}`,
    dueOn: (day) => `attendue le ${day}`,
    owner: (name) => `suivie par ${name}`,
    nobody: 'suivie par personne',
    word: (startup, what) => `${startup}\u00a0: ${what}`,
    followUps: 'Que sont-elles devenues\u00a0? Dites si l’issue notée est toujours valable\u00a0:',
    followUp: (startup, months, outcome) =>
      `${startup}\u00a0: ${months} mois après la clôture, issue notée\u00a0: ${outcome}`,
    answer: (startup) => `Répondre pour ${startup}`,
    more: (count) => counted(count, '… et une autre.', `… et ${count} autres.`),
    open: 'Ouvrir mes demandes',
    openLate: 'Voir les demandes en retard',
    why: 'Vous recevez ce message, une fois par jour ouvré au plus, parce que vous suivez des demandes de contact. Les noms des clients sont sur la plateforme.',
  },
  en: {
    subject(due, late) {
      const parts = [
        ...(due > 0 ? [counted(due, '1 to follow up today', `${due} to follow up today`)] : []),
        ...(late > 0 ? [`${late} late`] : []),
      ];
      return parts.length > 0 ? `Contact requests: ${parts.join(', ')}` : 'Contact requests: something new';
    },
    due: 'To follow up today, so that what clients were promised is kept:',
    late: 'Late, for the whole team:',
    words: 'New in your requests:',
    request: (startup, day, status) => `${startup}: request of ${day}, ${status}`,
    dueOn: (day) => `was due on ${day}`,
    owner: (name) => `looked after by ${name}`,
    nobody: 'looked after by nobody',
    word: (startup, what) => `${startup}: ${what}`,
    followUps: 'What became of them? Say whether the outcome that was noted still holds:',
    followUp: (startup, months, outcome) =>
      `${startup}: ${months} months after the end, outcome noted: ${outcome}`,
    answer: (startup) => `Answer for ${startup}`,
    more: (count) => counted(count, '… and one more.', `… and ${count} more.`),
    open: 'Open my requests',
    openLate: 'See the late requests',
    why: 'You receive this message, once a working day at most, because you follow contact requests up. The clients’ names are on the platform.',
  },
};
