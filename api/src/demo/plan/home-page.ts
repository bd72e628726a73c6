import type { FeedCopy } from '../../ports/rss/index.ts';
import { DAY, momentAgo } from './calendar.ts';
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
  /** Feeds about startups, in the order in which they are shown, each with what it last said. */
  feeds: { id: string; link: string; readAt: Date; copy: FeedCopy }[];
}

const DAY_HOURS = 9;
const HOUR = 60 * 60 * 1000;

/**
 * Made-up news of made-up papers: the demonstration shows them without a network, and its feeds, which nobody serves,
 * keep them as their last good copies.
 */
const papers = [
  {
    title: 'La Veille',
    link: 'https://www.laveille.example/feed/',
    articles: [
      { daysAgo: 2, title: 'Le financement d’amorçage repart au troisième trimestre', path: 'amorcage' },
      { daysAgo: 5, title: 'Cinq tendances de la mobilité propre', path: 'mobilite-propre' },
      { daysAgo: 11, title: 'Santé : ce que change l’accès anticipé aux données', path: 'donnees-de-sante' },
      {
        daysAgo: 19,
        title: 'Luxembourg, porte d’entrée des fintechs européennes',
        path: 'luxembourg-fintech',
      },
    ],
  },
  {
    title: 'Sillages',
    link: 'https://sillages.example/feed.atom',
    articles: [
      { daysAgo: 3, title: 'How three founders priced their first pilot', path: 'first-pilot' },
      {
        daysAgo: 8,
        title: 'Deeptech : du laboratoire à l’usine, le temps long',
        path: 'deeptech-temps-long',
      },
      { daysAgo: 15, title: 'Batteries: what comes after lithium', path: 'after-lithium' },
    ],
  },
] as const;

function planCopy(today: Date, { title, link, articles }: (typeof papers)[number]): FeedCopy {
  const items = articles.map((article) => ({
    title: setFrench(article.title),
    link: new URL(`/${article.path}`, link).href,
    date: new Date(today.getTime() - article.daysAgo * DAY + DAY_HOURS * HOUR).toISOString(),
  }));
  return { title, items };
}

/** The short news of the team on the clients' home page. */
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
    feeds: papers.map((paper) => ({
      id: chance.string.uuid(),
      link: paper.link,
      readAt: new Date(today.getTime() - HOUR),
      copy: planCopy(today, paper),
    })),
  };
}
