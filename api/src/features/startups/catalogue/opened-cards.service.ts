import type { Caller } from '../../../http/caller.ts';
import { notFound } from '../../../http/problem.ts';
import { bytesWithMatch, type CriteriaOf, criteriaFor } from '../card/card-match.ts';
import { type CardView, viewOfCard } from '../card/visibility.ts';
import type { CardBytes } from './card-bytes.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';

export interface OpenedCardsDependencies {
  catalogue: CatalogueService;
  cards: CardBytes;
  answers: KeptAnswers;
  criteriaOf: CriteriaOf;
}

/** A card, and as whom the caller sees it: the answer shows no more of it than that view does. */
export interface OpenedCard {
  answer: KeptAnswer;
  view: CardView;
}

/** Cards, looked at one by one. */
export function createOpenedCardsService({ catalogue, cards, answers, criteriaOf }: OpenedCardsDependencies) {
  return {
    /** @throws Problem STARTUP_NOT_FOUND where the card does not exist for the caller */
    async open(caller: Caller, id: string): Promise<OpenedCard> {
      // As whom the caller sees it if anybody but the team and its startup may.
      const view = viewOfCard(caller, { id, status: 'VALIDATED' });
      if (!view) throw notFound('STARTUP_NOT_FOUND');
      const [current, criteria] = await Promise.all([
        catalogue.current(caller.asOf),
        criteriaFor(caller, view, criteriaOf),
      ]);
      const [card] = await cards.of(current, [id], view);
      if (!card || viewOfCard(caller, card) !== view) throw notFound('STARTUP_NOT_FOUND');
      const key = JSON.stringify(['card', view, id, criteria]);
      return {
        answer: await answers.of({ catalogue: current, key }, async () => bytesWithMatch(card, criteria)),
        view,
      };
    },
  };
}
