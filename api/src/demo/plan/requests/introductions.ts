import {
  type IntroductionAnswerKind,
  type IntroductionRefusal,
  type MatchCriterion,
  matchOf,
} from '@passerelle/contract';
import { addDays, bankDayOf } from '../../../bank-days.ts';
import { minutesAfter } from '../calendar.ts';
import type { PlannedCard } from '../cards/cards.ts';
import { type Chance, createChance, happens } from '../chance.ts';
import type { PlannedClient } from '../clients.ts';
import { setFrench } from '../typography.ts';
import type { PlannedRequest } from './planned-request.ts';
import { outcomeOfComment } from './request-comments.ts';

export interface PlannedIntroduction {
  requestId: string;
  askedAt: Date;
  criteria: MatchCriterion[];
  /** Null while the startup has not answered. */
  answer: PlannedAnswer | null;
}

export interface PlannedAnswer {
  id: string;
  kind: IntroductionAnswerKind;
  until: string | null;
  reason: IntroductionRefusal | null;
  comment: string | null;
  authorId: string;
  notedAt: Date;
}

/** What startups add to their answers. */
const comments: Readonly<Record<IntroductionAnswerKind, readonly string[]>> = {
  GLAD: [
    'Disponible mardi ou jeudi, en visioconférence ou dans nos bureaux.',
    'Avec plaisir ; nous pouvons envoyer notre présentation avant la rencontre.',
  ].map(setFrench),
  LATER: ['Nous clôturons nos comptes ; reparlons-en ensuite.'].map(setFrench),
  DECLINED: ['Merci de votre confiance ; notre tour est déjà couvert.'].map(setFrench),
};
const ANSWERED_SHARE = 0.75;
const COMMENTED_SHARE = 0.6;
const MINUTES_PER_DAY = 24 * 60;
/** Startups answer within so many minutes. */
const PATIENCE = { min: 90, max: 5 * MINUTES_PER_DAY };
const PUT_OFF_DAYS = 30;

function answerOf(chance: Chance, request: PlannedRequest): Pick<PlannedAnswer, 'kind' | 'reason'> {
  const told = outcomeOfComment.get(request.history.at(-1)?.comment ?? '');
  const isPutOff = happens(chance, 0.15);
  if (told?.kind === 'STARTUP_DECLINED') return { kind: 'DECLINED', reason: 'ROUND_CLOSED' };
  return { kind: isPutOff && !told ? 'LATER' : 'GLAD', reason: null };
}

/** What startups were asked about the requests that the team took up, and what they answered. */
export function planIntroductions(
  today: Date,
  requests: readonly PlannedRequest[],
  { clients, cards }: { clients: readonly PlannedClient[]; cards: readonly PlannedCard[] },
): PlannedIntroduction[] {
  const chance = createChance(714);
  const criteriaOf = new Map(clients.map(({ id, criteria }) => [id, criteria]));
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  // The startup whose account the demonstration names has somebody to answer.
  const waiting = requests.findLast(({ startupId }) => startupId === cards[0]?.id);
  return requests.flatMap((request) => {
    const asked = request.history.find(({ status }) => status === 'WIP');
    const card = cardsById.get(request.startupId ?? '');
    // Drawn for each, so that one that is asked changes no other.
    const notedAt = minutesAfter(asked?.date ?? today, chance.number.int(PATIENCE));
    const { kind, reason } = answerOf(chance, request);
    const comment = happens(chance, COMMENTED_SHARE) ? chance.helpers.arrayElement(comments[kind]) : null;
    const id = chance.string.uuid();
    const isAnswered = happens(chance, ANSWERED_SHARE) && request.id !== waiting?.id;
    if (!asked || !card) return [];
    const end = request.history.find(({ status }) => status === 'DONE')?.date ?? today;
    const until = kind === 'LATER' ? addDays(bankDayOf(notedAt), PUT_OFF_DAYS) : null;
    const authorId = card.owner?.id;
    const criteria = criteriaOf.get(request.clientId);
    return [
      {
        requestId: request.id,
        askedAt: asked.date,
        criteria: criteria ? matchOf(criteria, matchedOf(card)).met : [],
        answer:
          authorId && isAnswered && notedAt < end
            ? { id, kind, until, reason, comment, authorId, notedAt }
            : null,
      },
    ];
  });
}

/** Of a planned card, what criteria are compared with. */
const matchedOf = ({ content: { informations, raise } }: PlannedCard) => ({
  informations: {
    sector: informations?.sector ?? null,
    country: informations?.country ?? null,
    region: informations?.region ?? null,
    ecosystemId: informations?.ecosystemId ?? null,
  },
  raise: {
    status: raise?.status ?? null,
    minInvest: raise?.minInvest ?? null,
    need: raise?.need ?? [],
  },
});
