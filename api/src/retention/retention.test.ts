import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditEntry, type RetentionClass, retentionClasses, retentionRules } from '@passerelle/contract';
import pino from 'pino';
import { readSheet } from 'read-excel-file/node';
import { bankDayOf } from '../bank-days.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { createRecorder } from '../features/audit/record.ts';
import { verifyAuditTrail } from '../features/audit/verify.ts';
import { insertStartup, signInClient, type TestPerson } from '../features/contact-requests/testing/people.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import type { Forget } from './forget.ts';
import { createRetention } from './retention.ts';
import type { RetentionDays } from './settings.ts';

type Forgetting = Record<RetentionClass, Forget>;

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;
/** Classes that are kept unless the configuration says otherwise are given their shortest rule. */
const days = Object.fromEntries(
  retentionClasses.map((name) => [name, retentionRules[name].days ?? retentionRules[name].minimum]),
) as Record<RetentionClass, number>;

interface Kept {
  table: string;
  /** Inserts a row whose time, from which the days count, is an instant. */
  add(db: Database, at: string): Promise<unknown>;
}

describe('what is kept for a time', () => {
  let test: TestApp;
  let client: TestPerson;
  let startupId: string;
  let reader: SignedIn;
  const hash = () => randomUUID().replaceAll('-', '').repeat(2);
  const address = () => `${randomUUID()}@passerelle.example`;

  const token = (kind: string) => (db: Database, at: string) => {
    const email = address();
    const row = { id: randomUUID(), kind, email, email_key: email, token_hash: hash() };
    return db('account_tokens').insert({ ...row, expires_at: at, created_at: at });
  };
  const account = async (at: string) => {
    const email = address();
    const row = { id: randomUUID(), email, email_key: email, password_hash: 'none', language: 'fr' };
    await test.database.db('users').insert({ ...row, created_at: at });
    await test.database.db('user_roles').insert({ user_id: row.id, role: 'CLIENT', position: 0 });
    return row;
  };
  const idleClient = () => test.config.sessions.GUEST.idle;

  const kept: Record<RetentionClass, Kept> = {
    SESSIONS: {
      table: 'sessions',
      add: async (db, at) => {
        const usedAt = new Date(Date.parse(at) - idleClient()).toISOString();
        const { id } = await account(usedAt);
        const row = { token_hash: hash(), user_id: id, created_at: usedAt, last_used_at: usedAt };
        await db('sessions').insert(row);
      },
    },
    SIGN_INS: {
      table: 'connections',
      add: (db, at) => db('connections').insert({ id: randomUUID(), user_id: client.account.id, date: at }),
    },
    PASSWORD_LINKS: { table: 'account_tokens', add: token('RESET') },
    INVITATIONS: { table: 'account_tokens', add: token('INVITATION') },
    SIGN_IN_LOCKS: {
      table: 'login_locks',
      add: (db, at) => db('login_locks').insert({ email_key: address(), failures: 1, updated_at: at }),
    },
    EMAIL_CHANGES: {
      table: 'email_changes',
      add: async (db, at) => {
        const { id } = await account(at);
        await db('email_changes').insert({ user_id: id, day: at.slice(0, 10), tries: 1, updated_at: at });
      },
    },
    ACCESS_CONFIRMATIONS: {
      table: 'access_confirmations',
      add: async (db, at) => {
        const { id, email } = await account(at);
        await db('access_confirmations').insert({ user_id: id, email, email_key: email, kept_until: at });
      },
    },
    FACTOR_CHALLENGES: {
      table: 'factor_challenges',
      add: async (db, at) => {
        const { id } = await account(at);
        await db('factor_challenges').insert({ token_hash: hash(), user_id: id, expires_at: at });
      },
    },
    SINGLE_SIGN_ONS: {
      table: 'pending_single_sign_ons',
      add: (db, at) => {
        const row = { state_hash: hash(), browser_hash: hash(), language: 'fr', started_at: at };
        return db('pending_single_sign_ons').insert({ ...row, expires_at: at });
      },
    },
    FACTOR_SET_UPS: {
      table: 'totp_factors',
      add: async (db, at) => {
        const { id } = await account(at);
        await db('totp_factors').insert({ user_id: id, sealed_secret: 'sealed', started_at: at });
      },
    },
    REQUEST_COUNTS: {
      table: 'request_counts',
      add: (db, at) => db('request_counts').insert({ key_hash: hash(), calls: 1, ends_at: at }),
    },
    MAILS: {
      table: 'outbox',
      add: (db, at) => {
        const words = { recipient: address(), subject: 'S', text: '', html: '' };
        return db('outbox').insert({ ...words, id: randomUUID(), created_at: at, due_at: at, sent_at: at });
      },
    },
    STOP_LINKS: {
      table: 'digest_stop_links',
      add: (db, at) =>
        db('digest_stop_links').insert({ token_hash: hash(), client_id: client.clientId, created_at: at }),
    },
    MODULE_FAILURES: {
      table: 'module_failures',
      add: (db, at) => {
        const row = { module: 'mf-client', version: '1.0.0', kind: 'LOAD', count: 1 };
        return db('module_failures').insert({ ...row, day: at.slice(0, 10), first_at: at, last_at: at });
      },
    },
    MODULE_FAILURE_REPORTERS: {
      table: 'module_failure_reporters',
      add: async (db, at) => {
        const { id } = await account(at);
        await db('module_failure_reporters').insert({ user_id: id, hour: at.slice(0, 13), reports: 1 });
      },
    },
    MODULE_STARTS: {
      table: 'module_starts',
      add: async (db, at) => {
        const { id } = await account(at);
        const row = { user_id: id, module: 'mf-client', version: '1.0.0', since: at };
        await db('module_starts').insert({ ...row, began_at: at });
      },
    },
    MODULE_STOPS: {
      table: 'module_stops',
      add: (db, at) => {
        const row = { module: 'mf-client', version: '1.0.0', since: at, began: 3, failed: 3 };
        return db('module_stops').insert({ ...row, stopped_at: at });
      },
    },
    SECURITY_EVENTS: {
      table: 'security_events',
      add: (db, at) =>
        db('security_events').insert({
          ...{ id: randomUUID(), date: at, kind: 'SIGNED_IN', route: 'GET /login', count: 1 },
          ...{ user_id: client.account.id, source_address: '203.0.113.7' },
        }),
    },
    APPROVALS: {
      table: 'approvals',
      add: (db, at) =>
        db('approvals').insert({
          ...{ id: randomUUID(), kind: 'ROLES', status: 'DECLINED', requester_id: client.account.id },
          ...{ payload: '{}', created_at: at, expires_at: at, decided_at: at },
        }),
    },
    ABSENCES: {
      table: 'member_absences',
      add: (db, at) => {
        const day = bankDayOf(new Date(at));
        const days = { first_day: day, last_day: day };
        return db('member_absences').insert({ id: randomUUID(), member_id: client.account.id, ...days });
      },
    },
    VISITS: {
      table: 'visits',
      add: (db, at) =>
        db('visits').insert({
          ...{ id: randomUUID(), date: at },
          ...{ startup_id: startupId, user_id: client.account.id },
        }),
    },
    SETTLED_REQUESTS: {
      table: 'events',
      add: async (db, at) => {
        const id = randomUUID();
        const startup = await insertStartup(test, `Startup ${id}`);
        const request = { id, type: 'LINKING', status: 'DONE', comment: 'Rencontre faite', updated_at: at };
        await db('events').insert({ ...request, client_id: client.clientId, startup_id: startup, date: at });
        await db('event_history').insert({ id: randomUUID(), event_id: id, status: 'DONE', date: at });
      },
    },
    INACTIVE_ACCOUNTS: { table: 'users', add: (_db, at) => account(at) },
    FORMER_STAFF: {
      table: 'former_staff',
      add: (db, at) => db('former_staff').insert({ id: randomUUID(), name: 'Zoé Garçon', left_at: at }),
    },
  };

  const ago = (milliseconds: number) => new Date(test.clock.now().getTime() - milliseconds).toISOString();
  const count = async (table: string) => (await test.database.db(table)).length;

  beforeAll(async () => {
    test = await buildTestApp({ config: { retention: days } });
    client = await signInClient(test);
    startupId = await insertStartup(test, 'Orphée Santé');
  });
  beforeEach(async () => {
    await test.retention.forgetOld();
    reader = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function entriesOf(name: RetentionClass): Promise<AuditEntry[]> {
    const answer = await reader.get('/audit', { query: { actions: 'DATA_FORGOTTEN', pageSize: '100' } });
    return answer.json().data.filter(({ details }: AuditEntry) => details.retentionClass === name);
  }

  it.each(retentionClasses)(
    '%s: what is older goes, what is younger stays, and the trail says so',
    async (name) => {
      const { table, add } = kept[name];
      // Module failures and absences are kept by days, and who reported one by hours.
      const step =
        { MODULE_FAILURES: DAY, ABSENCES: DAY, MODULE_FAILURE_REPORTERS: 60 * MINUTE }[name as string] ??
        MINUTE;
      // Reading the trail is a security event itself.
      const notedBefore = await entriesOf(name);
      const before = await count(table);
      await add(test.database.db, ago(days[name] * DAY + step));
      await add(test.database.db, ago(days[name] * DAY - step));
      await test.retention.forgetOld();
      expect(await count(table)).toBe(before + 1);
      const [noted, ...others] = await entriesOf(name);
      expect(others).toEqual(notedBefore);
      expect(noted).toMatchObject({
        action: 'DATA_FORGOTTEN',
        origin: 'SYSTEM',
        actor: null,
        entity: { type: 'RETENTION', id: null, name: null },
        recipient: null,
        contactRequestId: null,
      });
      expect(noted?.details).toEqual({
        retentionClass: name,
        days: days[name],
        until: ago(days[name] * DAY),
        count: 1,
      });
      await test.retention.forgetOld();
      expect(await entriesOf(name)).toHaveLength(notedBefore.length + 1);
    },
  );

  it('leaves a request that is not settled, however old, and what is written of the settled one goes along', async () => {
    const { db } = test.database;
    await kept.SETTLED_REQUESTS.add(db, ago(days.SETTLED_REQUESTS * DAY + MINUTE));
    const [{ id }] = await db('events').orderBy('updated_at').limit(1);
    await db('events').where({ id }).update({ status: 'WIP' });
    await test.retention.forgetOld();
    expect(await db('events').where({ id })).toHaveLength(1);
    await db('events').where({ id }).update({ status: 'DONE' });
    await test.retention.forgetOld();
    expect(await db('event_history').where({ event_id: id })).toEqual([]);
  });

  it('leaves accounts that are used, on show or of the team; who goes is forgotten as if the team had deleted them', async () => {
    const { db } = test.database;
    const old = ago(days.INACTIVE_ACCOUNTS * DAY + MINUTE);
    const recent = ago(DAY);
    const ofOldAccount = { created_at: old };
    const signedIn = await account(old);
    await db('connections').insert({ id: randomUUID(), user_id: signedIn.id, date: recent });
    const using = await account(old);
    const session = { user_id: using.id, token_hash: hash(), created_at: old, last_used_at: recent };
    await db('sessions').insert(session);
    const shown = await account(old);
    const card = await insertStartup(test, 'En vitrine');
    await db('startups').where({ id: card }).update({ user_id: shown.id });
    const unfinished = await account(old);
    const draft = await insertStartup(test, 'Ébauche', 'CREATE');
    await db('startups').where({ id: draft }).update({ user_id: unfinished.id });
    const member = await test.signedIn('INNO');
    await db('users').where({ id: member.account.id }).update(ofOldAccount);
    await db('sessions').where({ user_id: member.account.id }).delete();
    const left = await signInClient(test);
    await left.post(`/client/linking/${startupId}`);
    await db('users').where({ id: left.account.id }).update(ofOldAccount);
    await db('sessions').where({ user_id: left.account.id }).delete();

    await test.retention.forgetOld();
    const kept = [signedIn.id, using.id, shown.id, member.account.id];
    expect((await db('users').whereIn('id', kept)).length).toBe(kept.length);
    expect(await db('users').whereIn('id', [left.account.id, unfinished.id])).toEqual([]);
    expect(await db('startups').where({ id: draft }).first('status')).toEqual({ status: 'DISABLED' });
    const [request] = await db('events').where({ startup_id: startupId }).orderBy('updated_at', 'desc');
    expect(request).toMatchObject({ client_id: null, status: 'DONE' });
    const answer = await reader.get('/audit', { query: { actions: 'USER_DELETED', pageSize: '100' } });
    expect(answer.json().data).toContainEqual(
      expect.objectContaining({
        ...{ origin: 'SYSTEM', actor: null },
        entity: { type: 'USER', id: left.account.id, name: null },
      }),
    );
    await db('users').whereIn('id', kept).delete();
  });

  it('goes by batches: more than one of them is one entry', async () => {
    const { db } = test.database;
    const old = ago(days.SECURITY_EVENTS * DAY + MINUTE);
    const rows = Array.from({ length: 1201 }, () => ({
      ...{ id: randomUUID(), date: old, kind: 'SIGNED_IN', route: 'GET /login', count: 1 },
    }));
    await db.batchInsert('security_events', rows, 50);
    const before = (await entriesOf('SECURITY_EVENTS')).length;
    await test.retention.forgetOld();
    const entries = await entriesOf('SECURITY_EVENTS');
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]?.details.count).toBe(1201);
  });

  it('is counted as it was, where two processes delete at once', async () => {
    const { db } = test.database;
    const old = ago(days.SIGN_INS * DAY + MINUTE);
    const rows = Array.from({ length: 1500 }, () => ({
      ...{ id: randomUUID(), user_id: client.account.id, date: old },
    }));
    await db.batchInsert('connections', rows, 50);
    const before = (await entriesOf('SIGN_INS')).length;
    const second = await test.anotherProcess();
    try {
      await Promise.all([test.retention.forgetOld(), second.retention.forgetOld()]);
    } finally {
      await second.close();
    }
    expect(await db('connections').where({ date: old })).toEqual([]);
    const entries = (await entriesOf('SIGN_INS')).slice(0, -before || undefined);
    expect(entries.reduce((sum, { details }) => sum + (details.count ?? 0), 0)).toBe(1500);
  });

  it('is done once a day, by one of two processes', async () => {
    await test.jobs.housekeeping.runIfDue();
    test.clock.advance(DAY);
    const second = await test.anotherProcess();
    try {
      const ran = [await test.jobs.housekeeping.runIfDue(), await second.jobs.housekeeping.runIfDue()];
      expect(ran).toEqual([true, false]);
    } finally {
      await second.close();
    }
  });

  it('says of a process that died in the middle what it had deleted, and goes on', async () => {
    const { db } = test.database;
    const [older, old] = [ago(days.VISITS * DAY + DAY), ago(days.VISITS * DAY + MINUTE)];
    for (const at of [older, old, old]) await kept.VISITS.add(db, at);
    const shorter = { ...days, VISITS: days.VISITS - 1 };
    const left = (name: string) => db(name).where('date', '<=', old);
    const nothing: Forget = async () => 0;
    const died = createRetention({
      ...{ db, clock: test.clock, days: shorter, record: createRecorder(test.clock) },
      logger: pino({ level: 'silent' }),
      forget: {
        ...(Object.fromEntries(retentionClasses.map((name) => [name, nothing])) as Forgetting),
        async VISITS(trx, before) {
          const [row] = await trx('visits').where('date', '<', before).orderBy('date').limit(1);
          // The second batch deletes its row and does not come to its end.
          await trx('visits').where({ id: row.id }).delete();
          if (row.date !== older) throw new Error('The process dies.');
          return 1;
        },
      },
    });
    await expect(died.forgetOld()).rejects.toThrow();
    expect(await left('visits')).toHaveLength(2);
    const before = (await entriesOf('VISITS')).length;

    await test.retention.forgetOld();
    expect(await left('visits')).toEqual([]);
    const [next, first, ...others] = await entriesOf('VISITS');
    expect(others).toHaveLength(before);
    expect(first?.details).toMatchObject({ days: days.VISITS - 1, count: 1 });
    expect(next?.details).toMatchObject({ days: days.VISITS, count: 2 });
    expect(await db('retention_runs')).toEqual([]);
  });

  it('does not wait for a class that cannot be emptied, and is tried again', async () => {
    const { db } = test.database;
    await kept.MAILS.add(db, ago(days.MAILS * DAY + MINUTE));
    await db.schema.renameTable('connections', 'connections_away');
    try {
      await expect(test.retention.forgetOld()).rejects.toThrow(AggregateError);
    } finally {
      await db.schema.renameTable('connections_away', 'connections');
    }
    expect(await db('outbox').where('created_at', '<', ago(days.MAILS * DAY))).toEqual([]);
  });

  it('is written in the spreadsheet of the trail in both languages, and leaves its chain whole', async () => {
    await kept.MAILS.add(test.database.db, ago(days.MAILS * DAY + MINUTE));
    await test.retention.forgetOld();
    for (const [language, act, words] of [
      ['fr', 'Données supprimées à échéance', 'conservées 30 jours'],
      ['en', 'Data deleted when due', 'kept for 30 days'],
    ]) {
      const answer = await reader.get('/audit/export', {
        query: { actions: 'DATA_FORGOTTEN' },
        headers: { 'accept-language': language },
      });
      const rows = (await readSheet(answer.rawPayload)).map((row) => row.join(' | '));
      expect(rows).toContainEqual(expect.stringContaining(`${act}`));
      expect(rows).toContainEqual(expect.stringContaining(`${words}`));
    }
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  });
});

describe('the rules of retention', () => {
  const of = (environment: Record<string, string>): RetentionDays => readConfig(environment).retention;

  it('are those of the contract, unless the configuration says otherwise', () => {
    expect(of({})).toEqual(
      Object.fromEntries(retentionClasses.map((name) => [name, retentionRules[name].days])),
    );
    expect(
      of({ SECURITY_EVENT_DAYS: '90', RETENTION_VISIT_DAYS: '800', RETENTION_MAIL_DAYS: '' }),
    ).toMatchObject({
      SECURITY_EVENTS: 90,
      VISITS: 800,
      MAILS: 30,
    });
    expect(of({ RETENTION_VISIT_DAYS: 'kept' })).toMatchObject({ VISITS: null });
  });

  it('is not said of inactive accounts for longer than sign-ins are kept', () => {
    expect(() => of({ RETENTION_INACTIVE_ACCOUNT_DAYS: '730' })).toThrow(
      'RETENTION_INACTIVE_ACCOUNT_DAYS is "730": expected at most RETENTION_SIGN_IN_DAYS, which is 397.',
    );
    const both = { RETENTION_INACTIVE_ACCOUNT_DAYS: '730', RETENTION_SIGN_IN_DAYS: '730' };
    expect(of(both)).toMatchObject({ INACTIVE_ACCOUNTS: 730, SIGN_INS: 730 });
  });

  it.each([
    ['RETENTION_MAIL_DAYS', 'kept', 'a whole number of days from 7 to 3650.'],
    ['RETENTION_MAIL_DAYS', '6', 'a whole number of days from 7 to 3650.'],
    ['RETENTION_VISIT_DAYS', '1.5', 'a whole number of days from 400 to 3650, or kept.'],
    ['RETENTION_VISIT_DAYS', 'never', 'a whole number of days from 400 to 3650, or kept.'],
  ])('%s is not "%s"', (name, value, expected) => {
    expect(() => of({ [name]: value })).toThrow(`${name} is "${value}": expected ${expected}`);
  });
});
