import { randomUUID } from 'node:crypto';
import type {
  ContactRequestLogEntry,
  ContactRequestLogKind,
  IntroductionAnswerKind,
  IntroductionRefusal,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { newestFirst } from '../../../db/newest-first.ts';
import { personName } from '../contact-request-history.store.ts';

interface LogRow {
  id: string;
  kind: ContactRequestLogKind;
  text: string | null;
  noted_at: string;
  author_id: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  author_email: string | null;
  member_id: string | null;
  member_first_name: string | null;
  member_last_name: string | null;
  member_email: string | null;
  answer_kind: IntroductionAnswerKind | null;
  answer_until: string | null;
  answer_reason: IntroductionRefusal | null;
}

export interface NewLogEntry {
  /** Made here unless who says it has made one. */
  id?: string;
  requestId: string;
  kind: ContactRequestLogKind;
  text?: string | null;
  /** Null where no person does it. */
  authorId: string | null;
  memberId?: string | null;
  now: string;
}

/** What somebody said of requests, as they are handed it. */
export interface OwnWord {
  kind: ContactRequestLogKind;
  text: string | null;
  notedAt: string;
  /** Of a startup's answer. */
  answer: IntroductionAnswerKind | null;
  until: string | null;
  reason: IntroductionRefusal | null;
}

/** Reads and writes what happened to contact requests beside their statuses and steps. */
export function createLogStore(db: Database) {
  return {
    /** Stores an entry unless there is one with its identifier; says whether it did. */
    async add({ requestId, kind, text, authorId, memberId, now, id }: NewLogEntry): Promise<boolean> {
      const inserted: unknown[] = await db('event_log')
        .insert({
          id: id ?? randomUUID(),
          event_id: requestId,
          kind,
          text: text ?? null,
          author_id: authorId,
          member_id: memberId ?? null,
          noted_at: now,
        })
        .onConflict('id')
        .ignore()
        .returning('id');
      return inserted.length > 0;
    },

    /** What was written last, this first. */
    async list(requestId: string, maximum: number): Promise<ContactRequestLogEntry[]> {
      const rows: LogRow[] = await db('event_log')
        .leftJoin({ authors: 'users' }, 'authors.id', 'event_log.author_id')
        .leftJoin({ members: 'users' }, 'members.id', 'event_log.member_id')
        .leftJoin('introduction_answers', 'introduction_answers.id', 'event_log.id')
        .where('event_log.event_id', requestId)
        .orderBy([
          { column: 'event_log.noted_at', order: 'desc' },
          { column: 'event_log.id', order: 'desc' },
        ])
        .limit(maximum)
        .select(
          'event_log.id',
          'event_log.kind',
          'event_log.text',
          'event_log.noted_at',
          'event_log.author_id',
          'event_log.member_id',
          { author_first_name: 'authors.first_name' },
          { author_last_name: 'authors.last_name' },
          { author_email: 'authors.email' },
          { member_first_name: 'members.first_name' },
          { member_last_name: 'members.last_name' },
          { member_email: 'members.email' },
          { answer_kind: 'introduction_answers.kind' },
          { answer_until: 'introduction_answers.until_day' },
          { answer_reason: 'introduction_answers.reason' },
        );
      return rows.map(toEntry);
    },

    async isRequest(id: string): Promise<boolean> {
      const row: unknown = await db('events').where({ id }).first('id');
      return row !== undefined;
    },

    /** Takes what may name a client out of the log of their requests. */
    async forgetTexts(requestIds: readonly string[]): Promise<void> {
      await db('event_log').whereIn('event_id', requestIds).update({ text: null });
    },

    /** Takes somebody off the log of some requests: what they said there is nobody's. */
    async forgetAuthor(requestIds: readonly string[], authorId: string): Promise<void> {
      await db('event_log')
        .whereIn('event_id', requestIds)
        .where({ author_id: authorId })
        .update({ author_id: null });
    },

    /** What somebody said, without about whose requests. */
    wordsBy(authorId: string): AsyncGenerator<OwnWord[]> {
      return newestFirst(
        () =>
          db('event_log')
            .leftJoin('introduction_answers', 'introduction_answers.id', 'event_log.id')
            .where('event_log.author_id', authorId)
            .select({
              kind: 'event_log.kind',
              text: 'event_log.text',
              notedAt: 'event_log.noted_at',
              answer: 'introduction_answers.kind',
              until: 'introduction_answers.until_day',
              reason: 'introduction_answers.reason',
            }),
        { date: 'event_log.noted_at', id: 'event_log.id' },
      );
    },
  };
}

function toEntry(row: LogRow): ContactRequestLogEntry {
  const { id, kind, text, noted_at: notedAt } = row;
  const author = {
    first_name: row.author_first_name,
    last_name: row.author_last_name,
    email: row.author_email,
  };
  const member = {
    first_name: row.member_first_name,
    last_name: row.member_last_name,
    email: row.member_email,
  };
  const { answer_kind: answer, answer_until: until, answer_reason: reason } = row;
  return {
    ...{ id, kind, text, notedAt },
    author: row.author_id ? { id: row.author_id, fullName: personName(author) } : null,
    member: row.member_id ? { id: row.member_id, fullName: personName(member) } : null,
    ...(answer && { answer: { kind: answer, until, reason } }),
  };
}
