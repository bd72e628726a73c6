import { momentAgo } from './calendar.ts';
import { createChance } from './chance.ts';
import { setFrench } from './typography.ts';

export interface HomePage {
  shortNews: {
    id: string;
    updatedAt: Date;
    titleFr: string;
    titleEn: string;
    textFr: string;
    textEn: string;
  };
  /** Public feeds about startups, in the order in which they are shown. */
  feeds: { id: string; link: string }[];
}

/** What the team tells its clients on their home page. */
export function planHomePage(today: Date): HomePage {
  const chance = createChance(909);
  return {
    shortNews: {
      id: chance.string.uuid(),
      updatedAt: momentAgo(chance, today, 6),
      titleFr: setFrench('Rencontre à Lyon : six startups de la santé'),
      titleEn: 'Meeting in Lyon: six health startups',
      textFr: setFrench(
        '<p>Six startups de la santé présentent leurs travaux <strong>le premier jeudi du mois prochain</strong>, dans nos salons de Lyon. Les échanges se poursuivent autour d’un déjeuner.</p><p>Votre conseiller vous inscrit sur simple demande ; le <a href="https://www.passerelle.example/rencontres">programme complet</a> est en ligne.</p>',
      ),
      textEn:
        '<p>Six health startups present their work <strong>on the first Thursday of next month</strong>, in our rooms in Lyon. Conversations continue over lunch.</p><p>Your adviser will register you on request; the <a href="https://www.passerelle.example/rencontres">full programme</a> is online.</p>',
    },
    feeds: ['https://www.maddyness.com/feed/', 'https://www.eu-startups.com/feed/'].map((link) => ({
      id: chance.string.uuid(),
      link,
    })),
  };
}
