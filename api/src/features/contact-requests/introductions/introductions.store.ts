import type {
  ContactRequestStatus,
  GivenIntroductionAnswer,
  Introduction,
  IntroductionAnswerKind,
  IntroductionRefusal,
  Language,
  MatchCriterion,
  PageQuery,
} from '@passerelle/contract';
import { emailKey } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { readInParts } from '../../../db/parts.ts';
import { personName } from '../contact-request-history.store.ts';

/** What a startup was asked, with nothing that says who the client is. */
export interface StoredQuestion {
  id: string;
  status: ContactRequestStatus;
  askedAt: string;
  /** Names in JSON. */
  criteria: string;
  /** Whether the team noted how the client agreed. */
  hasConsent: boolean;
  clientId: string | null;
  remindedOn: string | null;
}

/** Whom a question concerns. */
export interface QuestionParties {
  clientId: string | null;
  startupId: string | null;
  /** The startup's address; null where it has no account. */
  email: string | null;
}

/** The account of a startup, as a mail to it needs it. */
export interface AskedStartup {
  userId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: Language;
}

export interface NewAnswer {
  id: string;
  requestId: string;
  kind: IntroductionAnswerKind;
  until: string | null;
  reason: IntroductionRefusal | null;
}

type StoredAnswer = GivenIntroductionAnswer & { id: string; requestId: string };

interface QuestionRow extends Omit<StoredQuestion, 'hasConsent'> {
  consentDate: string | null;
}

/** Reads and writes what startups are asked about clients who wish to meet them. */
export function createIntroductionsStore(db: Database) {
  const questions = () =>
    db('introductions')
      .join('events', 'events.id', 'introductions.event_id')
      // One that the team took back to OPEN is asked no more.
      .whereIn('events.status', ['WIP', 'DONE']);
  const ofAccount = (userId: string) =>
    questions().join('startups', 'startups.id', 'events.startup_id').where('startups.user_id', userId);
  const columns = {
    id: 'events.id',
    status: 'events.status',
    clientId: 'events.client_id',
    consentDate: 'events.consent_date',
    askedAt: 'introductions.asked_at',
    criteria: 'introductions.criteria',
    remindedOn: 'introductions.reminded_on',
  };
  const accounts = () =>
    db('users').select({
      userId: 'users.id',
      email: 'users.email',
      firstName: 'users.first_name',
      lastName: 'users.last_name',
      language: 'users.language',
    });

  return {
    /** Whom a contact request brings together; null where there is no such request. */
    async findParties(requestId: string): Promise<QuestionParties | null> {
      const row: QuestionParties | undefined = await db('events')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .leftJoin('users', 'users.id', 'startups.user_id')
        .where('events.id', requestId)
        .first({ clientId: 'events.client_id', startupId: 'events.startup_id', email: 'users.email' });
      return row ?? null;
    },

    /** Asks, or asks anew. */
    async ask(requestId: string, criteria: readonly MatchCriterion[], now: string): Promise<void> {
      await db('introductions')
        .insert({
          event_id: requestId,
          asked_at: now,
          criteria: JSON.stringify(criteria),
          reminded_on: null,
        })
        .onConflict('event_id')
        .merge();
    },

    /** What the startup of an account was asked, the newest first. */
    async listOf(userId: string, { page, pageSize }: PageQuery): Promise<StoredQuestion[]> {
      const rows: QuestionRow[] = await ofAccount(userId)
        .orderBy([
          { column: 'introductions.asked_at', order: 'desc' },
          { column: 'events.id', order: 'desc' },
        ])
        .offset(page * pageSize)
        .limit(pageSize)
        .select(columns);
      return rows.map(toQuestion);
    },

    async countOf(userId: string): Promise<number> {
      const row = await ofAccount(userId).count({ total: 'events.id' }).first();
      return Number(row?.total ?? 0);
    },

    /** Those of an account that are not settled. */
    async listOpenOf(userId: string): Promise<StoredQuestion[]> {
      const rows: QuestionRow[] = await ofAccount(userId).where('events.status', 'WIP').select(columns);
      return rows.map(toQuestion);
    },

    /** One that the startup of an account was asked. */
    async findOf(userId: string, requestId: string): Promise<StoredQuestion | null> {
      const row: QuestionRow | undefined = await ofAccount(userId)
        .where('events.id', requestId)
        .first(columns);
      return row ? toQuestion(row) : null;
    },

    async find(requestId: string): Promise<StoredQuestion | null> {
      const row: QuestionRow | undefined = await questions().where('events.id', requestId).first(columns);
      return row ? toQuestion(row) : null;
    },

    /** All that are not settled, with the address of the startup's account. */
    async listOpen(): Promise<(StoredQuestion & { email: string })[]> {
      const rows: (QuestionRow & { email: string })[] = await questions()
        .join('startups', 'startups.id', 'events.startup_id')
        .join('users', 'users.id', 'startups.user_id')
        .where('events.status', 'WIP')
        .orderBy('events.id')
        .select({ ...columns, email: 'users.email' });
      return rows.map((row) => ({ ...toQuestion(row), email: row.email }));
    },

    /** Notes that a startup is reminded on a day; says whether nobody had noted it. */
    async noteReminder(requestId: string, today: string): Promise<boolean> {
      const noted = await db('introductions')
        .where({ event_id: requestId })
        .where((other) => other.whereNull('reminded_on').orWhere('reminded_on', '<', today))
        .update({ reminded_on: today });
      return noted > 0;
    },

    /** What was answered about some requests, whenever, of each the newest first. */
    async answersTo(requestIds: readonly string[]): Promise<StoredAnswer[]> {
      return readInParts(requestIds, (some) =>
        db('introduction_answers')
          .join('event_log', 'event_log.id', 'introduction_answers.id')
          .whereIn('introduction_answers.event_id', some)
          .orderBy([
            { column: 'event_log.noted_at', order: 'desc' },
            { column: 'event_log.id', order: 'desc' },
          ])
          .select({
            id: 'introduction_answers.id',
            requestId: 'introduction_answers.event_id',
            kind: 'introduction_answers.kind',
            until: 'introduction_answers.until_day',
            reason: 'introduction_answers.reason',
            comment: 'event_log.text',
            answeredAt: 'event_log.noted_at',
          }),
      );
    },

    async addAnswer({ id, requestId, kind, until, reason }: NewAnswer): Promise<void> {
      await db('introduction_answers').insert({ id, event_id: requestId, kind, until_day: until, reason });
    },

    /**
     * Of some requests, the last state that their clients brought them to themselves: OPEN where they asked, DONE where they took
     * it back, none where only the team acted.
     */
    async lastActsOfClients(requestIds: readonly string[]): Promise<Map<string, ContactRequestStatus>> {
      const rows: { requestId: string; status: ContactRequestStatus }[] = await readInParts(
        requestIds,
        (some) =>
          db('event_history')
            .join('events', 'events.id', 'event_history.event_id')
            .join('clients', (on) =>
              on.on('clients.id', 'events.client_id').andOn('clients.user_id', 'event_history.author_id'),
            )
            .whereIn('events.id', some)
            // Of two acts of one moment, the one that lifts nothing counts.
            .orderBy(['event_history.date', { column: 'event_history.status', order: 'desc' }])
            .select({ requestId: 'events.id', status: 'event_history.status' }),
      );
      return new Map(rows.map(({ requestId, status }) => [requestId, status]));
    },

    /** Who the clients of some requests are. Ask only for those that may be named. */
    async clientsOf(
      requestIds: readonly string[],
    ): Promise<Map<string, NonNullable<Introduction['client']>>> {
      const rows: {
        id: string;
        first_name: string | null;
        last_name: string | null;
        email: string;
        indicatif: string | null;
        number: string | null;
      }[] = await db('events')
        .join('clients', 'clients.id', 'events.client_id')
        .join('users', 'users.id', 'clients.user_id')
        .whereIn('events.id', requestIds)
        .select({
          id: 'events.id',
          first_name: 'users.first_name',
          last_name: 'users.last_name',
          email: 'users.email',
          indicatif: 'users.phone_indicatif',
          number: 'users.phone_number',
        });
      return new Map(
        rows.map((row) => {
          const { id, email, indicatif, number } = row;
          const mobilePhone = indicatif && number ? { indicatif, number } : null;
          return [id, { fullName: personName(row), email, mobilePhone }];
        }),
      );
    },

    /** The account with an address, if a startup's. */
    async findAccount(email: string): Promise<AskedStartup | null> {
      const row: AskedStartup | undefined = await accounts()
        .where('users.email_key', emailKey(email))
        .whereIn('users.id', db('startups').whereNotNull('user_id').select('user_id'))
        .first();
      return row ?? null;
    },

    /** Takes what a client looks for out of what startups were asked about them. */
    async forgetCriteria(requestIds: readonly string[]): Promise<void> {
      await db('introductions').whereIn('event_id', requestIds).update({ criteria: '[]' });
    },

    /** What startups were told of a client, the newest first. */
    async toldOf(clientId: string): Promise<{ requestId: string; askedAt: string; criteria: string }[]> {
      return db('introductions')
        .join('events', 'events.id', 'introductions.event_id')
        .where('events.client_id', clientId)
        .orderBy([{ column: 'introductions.asked_at', order: 'desc' }, 'events.id'])
        .select({
          requestId: 'events.id',
          askedAt: 'introductions.asked_at',
          criteria: 'introductions.criteria',
        });
    },
  };
}

const toQuestion = ({ consentDate, ...row }: QuestionRow): StoredQuestion => ({
  ...row,
  hasConsent: consentDate !== null,
});
