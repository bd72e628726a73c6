import {
  type ContactRequestOutcome,
  type InvestmentCurrency,
  investmentInstruments,
  type RaiseStage,
} from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import type { PlannedCard } from '../cards/cards.ts';
import { type Chance, createChance, happens } from '../chance.ts';
import type { PlannedClient } from '../clients.ts';
import type { PlannedRequest, RequestChange } from './planned-request.ts';
import { outcomeOfComment } from './request-comments.ts';

export interface PlannedOutcome {
  id: string;
  requestId: string;
  outcome: ContactRequestOutcome;
  authorId: string;
  notedAt: Date;
}

/** Whole units of the currency. */
const AMOUNTS = { min: 25_000, max: 400_000, multipleOf: 25_000 };
/** Some of those that were settled before anybody asked for it have none. */
const NOTED_SHARE = 0.92;

interface Settled {
  change: RequestChange;
  currency: InvestmentCurrency;
  round: RaiseStage | null;
}

function outcomeOf(chance: Chance, { change, currency, round }: Settled): ContactRequestOutcome | null {
  const told = outcomeOfComment.get(change.comment ?? '');
  // Drawn for each, so that other words change no other request.
  const amount = chance.number.int(AMOUNTS);
  const instrument = happens(chance, 0.7) ? 'SHARES' : chance.helpers.arrayElement(investmentInstruments);
  if (!told) return null;
  if (told.kind !== 'INVESTED') return told;
  return { kind: 'INVESTED', amount, currency, day: bankDayOf(change.date), round, instrument };
}

/** What became of the requests that the team settled, as their comments say. */
export function planOutcomes(
  requests: readonly PlannedRequest[],
  { clients, cards }: { clients: readonly PlannedClient[]; cards: readonly PlannedCard[] },
): PlannedOutcome[] {
  const chance = createChance(713);
  const entities = new Map(clients.map(({ id, criteria }) => [id, criteria?.entity]));
  const rounds = new Map(cards.map(({ id, content }) => [id, content.raise?.status ?? null]));
  return requests.flatMap(({ id, clientId, startupId, history, withdrawnAt }) => {
    const change = history.at(-1);
    const isNoted = happens(chance, NOTED_SHARE);
    if (change?.status !== 'DONE' || withdrawnAt) return [];
    const currency = entities.get(clientId) === 'Suisse' ? 'CHF' : 'EUR';
    const outcome = outcomeOf(chance, { change, currency, round: rounds.get(startupId ?? '') ?? null });
    if (!outcome || !isNoted) return [];
    const { authorId, date: notedAt } = change;
    return [{ id: chance.string.uuid(), requestId: id, outcome, authorId, notedAt }];
  });
}
