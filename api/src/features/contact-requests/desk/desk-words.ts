import type { Language } from '@passerelle/contract';

/** How much there is of what a mail names in its subject. */
interface DeskCounts {
  due: number;
  late: number;
  /** What else there is to tell of requests. */
  others: number;
  /** Cards of startups that wait for the team. */
  cards: number;
}

interface Words {
  subject(counts: DeskCounts): string;
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
  handedIn: string;
  changed: string;
  unnamed: string;
  more(count: number): string;
  open: string;
  openLate: string;
  openHandedIn: string;
  openChanged: string;
  why: string;
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** What the desk's daily mail says. It names no client: mails leave the platform. */
export const deskWords: Record<Language, Words> = {
  fr: {
    subject({ due, late, others, cards }) {
      const waiting = counted(cards, '1 fiche à valider', `${cards} fiches à valider`);
      const parts = [
        ...(due > 0
          ? [counted(due, '1 demande à suivre aujourd’hui', `${due} demandes à suivre aujourd’hui`)]
          : []),
        ...(late > 0 ? [counted(late, '1 en retard', `${late} en retard`)] : []),
      ];
      if (parts.length + others === 0) return `Startups\u00a0: ${waiting}`;
      const requests = `Demandes de contact\u00a0: ${parts.join(', ') || 'du nouveau'}`;
      return cards > 0 ? `${requests} – ${waiting}` : requests;
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
    handedIn: 'Fiches à valider\u00a0:',
    changed: 'Fiches validées dont les clients ne voient pas encore les modifications\u00a0:',
    unnamed: 'Startup sans nom',
    more: (count) => counted(count, '… et une autre.', `… et ${count} autres.`),
    open: 'Ouvrir mes demandes',
    openLate: 'Voir les demandes en retard',
    openHandedIn: 'Voir les fiches à valider',
    openChanged: 'Voir les modifications à valider',
    why: 'Vous recevez ce message, une fois par jour ouvré au plus, parce que vous suivez les demandes de contact et les fiches des startups. Les noms des clients sont sur la plateforme.',
  },
  en: {
    subject({ due, late, others, cards }) {
      const waiting = counted(cards, '1 card to review', `${cards} cards to review`);
      const parts = [
        ...(due > 0 ? [counted(due, '1 to follow up today', `${due} to follow up today`)] : []),
        ...(late > 0 ? [`${late} late`] : []),
      ];
      if (parts.length + others === 0) return `Startups: ${waiting}`;
      const requests = `Contact requests: ${parts.join(', ') || 'something new'}`;
      return cards > 0 ? `${requests} – ${waiting}` : requests;
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
    handedIn: 'Cards to validate:',
    changed: 'Validated cards with changes that clients do not see yet:',
    unnamed: 'Startup without a name',
    more: (count) => counted(count, '… and one more.', `… and ${count} more.`),
    open: 'Open my requests',
    openLate: 'See the late requests',
    openHandedIn: 'See the cards to validate',
    openChanged: 'See the changes to review',
    why: 'You receive this message, once a working day at most, because you look after contact requests and the cards of startups. The clients’ names are on the platform.',
  },
};
