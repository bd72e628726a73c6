import type {
  ContactRequestOutcome,
  ContactRequestOutcomeKind,
  InvestmentCurrency,
  InvestmentInstrument,
  NoFitReason,
  NotedOutcome,
  RaiseStage,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { newestFirst } from '../../../db/newest-first.ts';
import { personName } from '../contact-request-history.store.ts';

/** What a row says of an outcome; all is null where none was noted. */
export interface OutcomeColumns {
  outcome_kind: ContactRequestOutcomeKind | null;
  reason: NoFitReason | null;
  amount: number | null;
  currency: InvestmentCurrency | null;
  invested_on: string | null;
  round: RaiseStage | null;
  instrument: InvestmentInstrument | null;
}

interface NotedRow extends OutcomeColumns {
  id: string;
  noted_at: string;
  author_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

export interface NewOutcome {
  id: string;
  requestId: string;
  outcome: ContactRequestOutcome;
  authorId: string;
  now: string;
}

/** An outcome of a client's own request. */
export interface OwnOutcome extends OutcomeColumns {
  requestId: string;
  notedAt: string;
}

/** An outcome as its author is handed it. */
export interface AuthoredOutcome {
  kind: ContactRequestOutcomeKind;
  notedAt: string;
}

/** The columns of an outcome in a query that joins `event_outcomes`. */
export const outcomeColumns = {
  outcome_kind: 'event_outcomes.kind',
  reason: 'event_outcomes.reason',
  amount: 'event_outcomes.amount',
  currency: 'event_outcomes.currency',
  invested_on: 'event_outcomes.invested_on',
  round: 'event_outcomes.round',
  instrument: 'event_outcomes.instrument',
} as const;

/** The outcome that a row has; null where it has none. */
export function outcomeIn(row: OutcomeColumns): ContactRequestOutcome | null {
  const { outcome_kind: kind, reason, amount, currency, invested_on: day, round, instrument } = row;
  if (kind === 'NO_FIT') return reason && { kind, reason };
  if (kind !== 'INVESTED') return kind && { kind };
  return amount && currency && day ? { kind, amount, currency, day, round, instrument } : null;
}

function columnsOf(outcome: ContactRequestOutcome): Omit<OutcomeColumns, 'outcome_kind'> {
  const none = {
    reason: null,
    amount: null,
    currency: null,
    invested_on: null,
    round: null,
    instrument: null,
  };
  if (outcome.kind === 'NO_FIT') return { ...none, reason: outcome.reason };
  if (outcome.kind !== 'INVESTED') return none;
  const { amount, currency, day, round, instrument } = outcome;
  return { ...none, amount, currency, invested_on: day, round, instrument };
}

/** Reads and writes what became of contact requests. */
export function createOutcomesStore(db: Database) {
  const holding = (requestId: string) =>
    db('event_outcomes').where({ event_id: requestId }).whereNull('replaced_at');

  return {
    /** Every outcome of a request, the one that was noted last first. */
    async list(requestId: string, maximum: number): Promise<NotedOutcome[]> {
      const rows: NotedRow[] = await db('event_outcomes')
        .leftJoin('users', 'users.id', 'event_outcomes.author_id')
        .where('event_outcomes.event_id', requestId)
        .orderBy([
          { column: 'event_outcomes.noted_at', order: 'desc' },
          { column: 'event_outcomes.id', order: 'desc' },
        ])
        .limit(maximum)
        .select(outcomeColumns, {
          id: 'event_outcomes.id',
          noted_at: 'event_outcomes.noted_at',
          author_id: 'event_outcomes.author_id',
          first_name: 'users.first_name',
          last_name: 'users.last_name',
          email: 'users.email',
        });
      return rows.flatMap((row) => {
        const outcome = outcomeIn(row);
        const author = row.author_id ? { id: row.author_id, fullName: personName(row) } : null;
        return outcome ? [{ id: row.id, outcome, notedAt: row.noted_at, author }] : [];
      });
    },

    /** From now on no outcome holds; says whether one did. */
    async end(requestId: string, now: string): Promise<boolean> {
      return (await holding(requestId).update({ replaced_at: now })) > 0;
    },

    /** Stores an outcome of a request that has none. */
    async insert({ id, requestId, outcome, authorId, now }: NewOutcome): Promise<void> {
      await db('event_outcomes').insert({
        id,
        event_id: requestId,
        kind: outcome.kind,
        ...columnsOf(outcome),
        author_id: authorId,
        noted_at: now,
        replaced_at: null,
      });
    },

    /** What became of a client's requests, corrections included. */
    outcomesOfClient(clientId: string): AsyncGenerator<OwnOutcome[]> {
      const outcomes = () =>
        db('event_outcomes')
          .join('events', 'events.id', 'event_outcomes.event_id')
          .where('events.client_id', clientId)
          .select(outcomeColumns, {
            requestId: 'event_outcomes.event_id',
            notedAt: 'event_outcomes.noted_at',
          });
      return newestFirst(outcomes, { date: 'event_outcomes.noted_at', id: 'event_outcomes.id' });
    },

    /** What somebody noted, without about whose requests. */
    outcomesBy(authorId: string): AsyncGenerator<AuthoredOutcome[]> {
      return newestFirst(
        () => db('event_outcomes').where({ author_id: authorId }).select('kind', { notedAt: 'noted_at' }),
        { date: 'noted_at', id: 'id' },
      );
    },
  };
}
