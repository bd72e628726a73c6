import type { OfferDraft, TeamDraft } from '@passerelle/contract';
import { momentAgo } from '../calendar.ts';
import { createChance } from '../chance.ts';
import { setFrench } from '../typography.ts';
import type { PlannedCard } from './cards.ts';

/** What a startup would like to show clients, and the team has not accepted yet. */
export interface PlannedProposal {
  cardId: string;
  proposedAt: Date;
  offer: Pick<OfferDraft, 'shortDescriptionFr' | 'shortDescriptionEn'>;
  team: Pick<TeamDraft, 'collaborateurs'>;
}

/** Companies that have found more words and more people, by how many days ago. */
const changes = [
  {
    company: 'Clefort',
    days: 3,
    short: [
      'La signature en ligne et la porte du bureau tenues dans une bague sûre',
      'Online signature and the office door kept in one secure ring',
    ],
    more: 6,
  },
  {
    company: 'Échobanc',
    days: 1,
    short: [
      'L’avis de cinq mille consommateurs pour le lendemain matin',
      'What five thousand consumers think by tomorrow morning',
    ],
    more: 4,
  },
] as const;

export function planProposedChanges(today: Date, cards: readonly PlannedCard[]): PlannedProposal[] {
  const chance = createChance(71_000);
  return changes.flatMap(({ company, days, short: [french, english], more }) => {
    const card = cards.find((one) => one.company?.name === company && one.status === 'VALIDATED');
    if (!card) return [];
    return {
      cardId: card.id,
      proposedAt: momentAgo(chance, today, days),
      offer: { shortDescriptionFr: setFrench(french), shortDescriptionEn: english },
      team: { collaborateurs: (card.content.team?.collaborateurs ?? 0) + more },
    };
  });
}
