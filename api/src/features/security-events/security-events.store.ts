import { randomUUID } from 'node:crypto';
import { emailKey, idSchema, type SecurityEventKind, searchKey } from '@passerelle/contract';
import { addDays, startOfBankDay } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { newestFirst } from '../../db/newest-first.ts';
import { hasAddress } from '../../db/search/has-address.ts';
import type { Counted } from './counted-events.ts';

/** What is looked for: all of what is stated. */
export interface EventSearch {
  search?: string | undefined;
  kinds: readonly SecurityEventKind[];
  /** Days in Paris. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface StoredEvent extends Omit<Counted, 'email'> {
  id: string;
  /** The account's name of today. */
  firstName: string | null;
  lastName: string | null;
  userEmail: string | null;
}

/** An event as the person is handed it whose account it is about. */
export interface OwnEvent {
  date: string;
  kind: SecurityEventKind;
  source_address: string | null;
  request_id: string | null;
  route: string;
  code: string | null;
  count: number;
}

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 50;

const columns = {
  id: 'security_events.id',
  date: 'security_events.date',
  kind: 'security_events.kind',
  userId: 'security_events.user_id',
  sourceAddress: 'security_events.source_address',
  requestId: 'security_events.request_id',
  route: 'security_events.route',
  targetId: 'security_events.target_id',
  code: 'security_events.code',
  count: 'security_events.count',
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  userEmail: 'users.email',
} satisfies Record<keyof StoredEvent, string>;

const isId = (text: string | null) => idSchema.safeParse(text).success;

/** The rows of the security log (`security_events`). */
export function createSecurityEventsStore(db: Database) {
  /** The accounts of addresses, in lower case. */
  async function accountsOf(emails: readonly string[]): Promise<Map<string, string>> {
    const rows: { id: string; email_key: string }[] = emails.length
      ? await db('users').whereIn('email_key', emails).select('id', 'email_key')
      : [];
    return new Map(rows.map((row) => [row.email_key, row.id]));
  }

  function matching({ search, kinds, from, to }: EventSearch) {
    const query = db('security_events').leftJoin('users', 'users.id', 'security_events.user_id');
    if (kinds.length > 0) query.whereIn('security_events.kind', kinds);
    if (from) query.where('security_events.date', '>=', startOfBankDay(from));
    if (to) query.where('security_events.date', '<', startOfBankDay(addDays(to, 1)));
    if (search) {
      query.where((either) => {
        either.where('security_events.source_address', search);
        const words = searchKey(search).split(' ').filter(Boolean);
        if (words.length > 0) {
          either.orWhere((named) => {
            for (const word of words) named.where('users.name_key', 'like', `%${word}%`);
          });
        }
        if (words.length > 0) either.orWhere(hasAddress('users.email_key', search));
      });
    }
    return query;
  }

  return {
    /**
     * Stores events; an address that they name is looked up and not stored.
     * @returns the identifiers of the accounts, in the order of the events
     */
    async insert(events: readonly Counted[]): Promise<(string | null)[]> {
      const emails = events.flatMap(({ userId, email }) => (email && !userId ? [emailKey(email)] : []));
      const accounts = await accountsOf([...new Set(emails)]);
      const userIds = events.map(
        ({ userId, email }) => userId ?? (email && accounts.get(emailKey(email))) ?? null,
      );
      const rows = events.map((event, index) => ({
        id: randomUUID(),
        date: event.date,
        kind: event.kind,
        user_id: userIds[index] || null,
        source_address: event.sourceAddress,
        request_id: event.requestId,
        route: event.route,
        target_id: isId(event.targetId) ? event.targetId : null,
        code: event.code,
        count: event.count,
      }));
      await db.batchInsert('security_events', rows, ROWS_AT_ONCE);
      return userIds;
    },

    /**
     * Counts an event with the last one of the same person, place and kind, if that is no older than an instant.
     * @returns whether there was one
     */
    async countAgain({ userId, sourceAddress, kind, route }: Counted, since: string): Promise<boolean> {
      const alike = { user_id: userId, source_address: sourceAddress, kind, route };
      const last: { id: string } | undefined = await db('security_events')
        .where(alike)
        .andWhere('date', '>=', since)
        .orderBy('date', 'desc')
        .first('id');
      return last !== undefined && (await db('security_events').where(last).increment('count')) > 0;
    },

    /** A page of what is looked for, newest first. */
    async list(search: EventSearch, page: { offset: number; limit: number }): Promise<StoredEvent[]> {
      return matching(search)
        .orderBy([
          { column: 'security_events.date', order: 'desc' },
          { column: 'security_events.id', order: 'desc' },
        ])
        .offset(page.offset)
        .limit(page.limit)
        .select(columns);
    },

    async count(search: EventSearch): Promise<number> {
      const [row] = await matching(search).count({ count: '*' });
      return Number(row?.count);
    },

    own(userId: string): AsyncGenerator<OwnEvent[]> {
      const events = () =>
        db('security_events')
          .where({ user_id: userId })
          .select('date', 'kind', 'source_address', 'request_id', 'route', 'code', 'count');
      return newestFirst(events, { date: 'date', id: 'id' });
    },

    async deleteBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'security_events', key: 'id', limit }, (rows) =>
        rows.where('date', '<', instant),
      );
    },
  };
}
