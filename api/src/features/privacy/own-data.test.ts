import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  moduleFailureKinds,
  type OwnDataFormat,
  ownDataLimits,
  type Role,
  roles,
} from '@passerelle/contract';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { bankDayOf } from '../../bank-days.ts';
import { factorLockKey } from '../../limits/factor-lock.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { type CardStartup, startupWithCard } from '../../testing/cards.ts';
import { insertStartup, signInClient, type TestPerson } from '../contact-requests/testing/people.ts';

// Spreadsheets of many sheets are written and read back.
jest.setTimeout(60_000);

type Records = Record<string, unknown>[];
type Sections = Record<string, Records>;

const criteria = {
  ...{ need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: true, minInvest: 50_000, maxInvest: 90_000 },
  ...{ raise: ['SEED'], sectors: ['FINTECH'], countries: ['France'], regions: ['Occitanie'] },
  ...{ investmentType: 'REPORTING' },
};
const outcomes = [
  { kind: 'NO_FIT', reason: 'TIMING' },
  {
    ...{ kind: 'INVESTED', amount: 41_000, currency: 'CHF' },
    day: '2026-01-05',
    round: 'SEED',
    instrument: 'LOAN',
  },
];
const answers = [
  { kind: 'LATER', until: '2026-04-01', comment: 'Après notre tour de table' },
  { kind: 'DECLINED', reason: 'NO_TIME' },
];
const phone = { indicatif: '+33', number: '0612345678' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const names = {
  INNO: { firstName: 'Inès', lastName: 'Aubry', email: 'ines.aubry@bank.example' },
  CLIENT: { firstName: 'Éléonore', lastName: 'Vasseur', email: 'eleonore.vasseur@mail.example' },
  BANQUIER: { firstName: 'Bastien', lastName: 'Quéré', email: 'bastien.quere@bank.example' },
  other: { firstName: 'Ulysse', lastName: 'Kermarrec', email: 'ulysse.kermarrec@mail.example' },
  colleague: { firstName: 'Zoé', lastName: 'Garçon', email: 'zoe.garcon@bank.example' },
};

describe('the own data of a person', () => {
  let test: TestApp;
  let inno: SignedIn;
  let colleague: SignedIn;
  let client: TestPerson;
  let other: TestPerson;
  let banker: SignedIn;
  let startup: CardStartup;
  let people: Record<Role, SignedIn>;

  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO', names.INNO);
    colleague = await test.signedIn('INNO', names.colleague);
    client = await signInClient(test, names.CLIENT);
    other = await signInClient(test, names.other);
    banker = await test.signedIn('BANQUIER', names.BANQUIER);
    startup = await startupWithCard(test, 'VALIDATED', 'Orphée Santé');
    people = { INNO: inno, CLIENT: client, BANQUIER: banker, STARTUP: startup };
    await populate();
    test.clock.advance(1000);
  });
  afterAll(() => test.close());

  /** Each of them does what leaves something behind, to each other where they can. */
  async function populate(): Promise<void> {
    const { db } = test.database;
    const ecosystem = (await inno.post('/ecosystem', { name: 'Pôle Mer' })).json().id;
    for (const one of [client, other]) {
      await one.post(`/client/${one.clientId}`, { ...criteria, ecosystems: [ecosystem] });
      await one.get(`/startup/${startup.cardId}`);
      await one.post(`/client/linking/${startup.cardId}`);
    }
    await banker.get(`/startup/${startup.cardId}`);
    await client.put(`/user/${client.account.id}`, {
      ...names.CLIENT,
      mobilePhone: phone,
    });
    await inno.put(`/client/${client.clientId}/follow-up`, {
      banquier: 'Odilon Texier',
      jobTitle: 'Notaire',
      residence: 'Andorre-la-Vieille',
    });
    await client.put(`/client/linking/${startup.cardId}/messages/${randomUUID()}`, {
      text: 'Plutôt le matin',
    });
    const requests = (await inno.get('/event')).json().data as { id: string }[];
    for (const { id } of requests) {
      await inno.put(`/event/${id}`, {
        status: 'WIP',
        comment: `Ulysse Kermarrec rappelle Éléonore Vasseur`,
      });
      await inno.put(`/event/${id}/steps/${randomUUID()}`, {
        kind: 'CLIENT_CALLED',
        day: bankDayOf(test.clock.now()),
        comment: `Éléonore Vasseur attend Ulysse Kermarrec`,
      });
      for (const answer of answers) {
        await startup.put(`/startup/my/introductions/${id}/answers/${randomUUID()}`, answer);
      }
      for (const outcome of outcomes)
        await inno.put(`/event/${id}`, { status: 'DONE', comment: null, outcome });
    }
    // Not begun: what they look after stays theirs.
    const days = { memberId: inno.account.id, firstDay: '2026-12-21', lastDay: '2026-12-24' };
    await inno.put(`/event/absences/${randomUUID()}`, days);
    await db('member_absences').update({ handed_over_at: test.clock.now().toISOString() });
    const regretted = await startupWithCard(test, 'VALIDATED', 'Nuberis');
    await client.post(`/client/linking/${regretted.cardId}`);
    await client.post(`/client/linking/${regretted.cardId}/withdrawal`);
    await client.put('/client/linking/mails', { isWanted: true });
    await client.post('/module-starts', {
      module: 'mf-client',
      version: '1.0.0',
      since: test.clock.now().toISOString(),
    });
    await client.post('/module-failures', {
      module: 'mf-client',
      version: '1.0.0',
      kind: moduleFailureKinds[0],
    });
    for (const person of Object.values(people)) {
      const { account } = person;
      await test.app.inject({ url: '/login', headers: basic(account.email, 'Wrong-Horse-7-Battery') });
      await test.app.inject({
        url: '/login',
        headers: { ...basic(account.email, account.password), 'user-agent': firefox },
      });
      await colleague.post('/auth/reset-token', { email: account.email });
    }
    const move = { ...names.CLIENT, mobilePhone: phone, email: 'eleonore.new@mail.example' };
    await client.put(`/user/${client.account.id}`, { ...move, currentPassword: client.account.password });
    await (await test.anonymous()).post('/auth/send-reset-token-email', { email: client.account.email });
    await inno.get(`/client/${other.clientId}`);
    await inno.get('/client/export');
    await test.features.securityEvents.storeCounted();
    await test.features.digest.stopLinks.issue(client.clientId);
    await test.features.digest.stopLinks.issue(other.clientId);
    const now = test.clock.now().toISOString();
    await db('digests')
      .where({ client_id: client.clientId })
      .update({ queued_on: now.slice(0, 10) });
    await db('access_confirmations').insert({
      ...{ user_id: client.account.id, email: 'before@mail.example', email_key: 'before@mail.example' },
      ...{ kept_until: now, password_set_at: now, asked_at: now, expires_at: now, confirmed_at: now },
      token_hash: 'hash-of-the-confirmation',
    });
    for (const { clientId } of [client, other]) {
      const event = await db('events').where({ client_id: clientId, startup_id: startup.cardId }).first('id');
      await db('event_follow_ups').insert({
        ...{ id: randomUUID(), event_id: event.id, settled_on: '2025-12-02', months: 3, side: 'CLIENT' },
        ...{ asked_at: now, answer: 'TALKING', answered_at: now },
      });
    }
    await db('former_staff').insert({ id: client.account.id, name: 'Éléonore Vasseur', left_at: now });
    await db('login_locks').where({ email_key: client.account.email }).delete();
    for (const key of [client.account.email, factorLockKey(client.account.id)]) {
      await db('login_locks').insert({ email_key: key, failures: 5, locked_until: now, updated_at: now });
    }
    await db('startups')
      .where({ id: startup.cardId })
      .update({ disabled_at: now, region: 'Occitanie', sub_ecosystem: 'Mer' });
    const { offer } = (await startup.get('/startup/my')).json();
    const card = `/startup/${startup.cardId}`;
    await startup.post(`${card}/offer`, { ...offer, shortDescriptionFr: 'Une promesse nouvelle' });
    const { changes } = (await startup.get(`${card}/proposed-changes`)).json();
    const refusal = { comment: 'Précisez le marché.' };
    await inno.post(`${card}/proposed-changes/refuse?revision=${changes.revision}`, refusal);
    await db('approvals').insert({
      ...{ id: inno.account.id, kind: 'CLIENT_EXPORTS', status: 'APPROVED', requester_id: inno.account.id },
      ...{ payload: '{"search":"Vasseur","entities":[],"sort":"NAME_ASC"}', created_at: now },
      ...{ expires_at: now, decider_id: colleague.account.id, decided_at: now, used_at: now },
    });
    await db('passkeys').insert({
      ...{ id: 'passkey', user_id: client.account.id, credential_id: 'credential-id-of-the-passkey' },
      ...{ public_key: 'key-of-the-passkey', counter: 1, transports: '[]', name: 'Téléphone' },
      ...{ created_at: now, last_used_at: now },
    });
    await db('totp_factors').insert({
      ...{ user_id: client.account.id, sealed_secret: 'sealed-secret-of-the-factor', last_step: 1 },
      ...{ started_at: now, confirmed_at: now, next_started_at: now },
      ...{ next_sealed_secret: 'sealed-secret-of-the-next-factor', next_algorithm: 'SHA256' },
    });
    await db('provider_accounts').insert({
      ...{ user_id: client.account.id, issuer: 'https://login.bank.example', subject: 'own-data' },
      linked_at: now,
    });
    await db('recovery_codes').insert({
      ...{ id: randomUUID(), user_id: client.account.id, code_hash: 'hash-of-the-code', used_at: now },
    });
    await test.deliverMails();
  }

  /** Forgets that somebody took their data, so that each test may. */
  const forgetCounts = () => test.database.db('request_counts').delete();

  async function take(person: SignedIn, format: OwnDataFormat = 'json', language = 'fr') {
    await forgetCounts();
    const answer = await person.get('/me/data', {
      query: { format },
      headers: { 'accept-language': language },
    });
    expect(answer.statusCode).toBe(200);
    return answer;
  }
  const sectionsOf = async (person: SignedIn): Promise<Sections> => (await take(person)).json().sections;

  it('has the mails to an address with capitals that have accents, and its wrong codes apart from its wrong passwords', async () => {
    const person = await test.signedIn('CLIENT', { email: 'Élodie_É.Roÿ@mail.example' });
    const { id, email } = person.account;
    await inno.post('/auth/reset-token', { email });
    await inno.post('/auth/reset-token', { email: (await test.signedIn('CLIENT')).account.email });
    await test.deliverMails();
    const now = test.clock.now().toISOString();
    const lock = { locked_until: null, updated_at: now };
    const key = email.toLowerCase();
    await test.database.db('login_locks').insert([
      { email_key: key, failures: 2, ...lock },
      { email_key: factorLockKey(id), failures: 3, ...lock },
    ]);
    const sections = await sectionsOf(person);
    expect(sections.mails).toHaveLength(1);
    expect(sections.wrongPasswords).toEqual([{ count: 2, lockedUntil: null, lastDate: now }]);
    expect(sections.wrongCodes).toEqual([{ count: 3, lockedUntil: null, lastDate: now }]);
  });

  it('has what a client knows of themselves', async () => {
    const sections = await sectionsOf(client);
    expect(sections.account).toEqual([
      expect.objectContaining({
        ...{ id: client.account.id, email: names.CLIENT.email, firstName: 'Éléonore', lastName: 'Vasseur' },
        roles: ['CLIENT'],
      }),
    ]);
    expect(sections.criteria).toEqual([
      expect.objectContaining({ need: ['INVESTMENT'], sectors: ['FINTECH'], ecosystems: ['Pôle Mer'] }),
    ]);
    expect(sections.contactRequests).toHaveLength(2);
    expect(sections.contactRequests).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startup: 'Orphée Santé', status: 'DONE', type: 'LINKING' }),
        expect.objectContaining({ startup: 'Nuberis', status: 'DONE', withdrawalDate: expect.any(String) }),
      ]),
    );
    expect(sections.contactRequestStates?.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['OPEN', 'WIP']),
    );
    expect(sections.contactRequestFollowUps).toEqual([
      expect.objectContaining({ months: 3, answer: 'TALKING' }),
    ]);
    expect(sections.visits).toEqual([expect.objectContaining({ startup: 'Orphée Santé' })]);
    expect(sections.consents).toHaveLength(1);
    expect(sections.sessions?.length).toBeGreaterThan(0);
    expect(sections.signIns).toHaveLength(1);
    expect(sections.mails?.length).toBeGreaterThan(0);
    expect(sections.acts).toContainEqual(expect.objectContaining({ action: 'CLIENT_DATA_DISCLOSED' }));
  });

  it('has a startup’s card, whole, and a member’s acts', async () => {
    const [card] = (await sectionsOf(startup)).card ?? [];
    expect(card).toMatchObject({
      'informations.name': 'Orphée Santé',
      'raise.contactName': expect.any(String),
    });
    expect((await sectionsOf(startup)).proposedChanges).toEqual([
      {
        ...{ status: 'REFUSED', answer: 'Précisez le marché.', date: expect.any(String) },
        ...{ fields: { offer: { shortDescriptionFr: 'Une promesse nouvelle' } }, removedPictures: [] },
      },
    ]);
    expect((await sectionsOf(inno)).acts).toContainEqual(
      expect.objectContaining({ action: 'CLIENTS_EXPORTED' }),
    );
    expect((await sectionsOf(inno)).contactRequestChanges).toHaveLength(4);
  });

  it('has a value of every kind for somebody: no part of it is always empty', async () => {
    const named = new Set<string>();
    const filled = new Set<string>();
    for (const person of Object.values(people)) {
      for (const [section, records] of Object.entries(await sectionsOf(person))) {
        named.add(section);
        for (const record of records) {
          filled.add(section);
          for (const [key, value] of Object.entries(record)) {
            named.add(`${section}.${key}`);
            if (value !== null) filled.add(`${section}.${key}`);
          }
        }
      }
    }
    expect([...named].filter((name) => !filled.has(name))).toEqual([]);
  });

  it.each(roles)('of the role %s has nothing that names another person, and no secret', async (role) => {
    const person = people[role];
    const secrets = await test.database
      .db('users')
      .select('password_hash', 'activation_hash')
      .then((rows) => rows.flatMap((row: object) => Object.values(row)).filter(Boolean) as string[]);
    const hashes = [
      ...(await test.database.db('sessions').pluck('token_hash')),
      ...(await test.database.db('account_tokens').pluck('token_hash')),
      ...(await test.database.db('digest_stop_links').pluck('token_hash')),
      ...(await test.database.db('audit_entries').pluck('hash')),
    ];
    const identities = [inno, colleague, client, other, banker, startup]
      .filter((one) => one !== person)
      .flatMap(({ account }) => [account.id, account.email]);
    const clients = [client, other].filter((one) => one.account.id !== person.account.id);
    const words = Object.values(names)
      .filter(({ email }) => email !== person.account.email)
      .flatMap(({ lastName, email }) => [lastName, email]);
    const forbidden = [
      ...[...secrets, ...hashes, ...identities, ...words],
      ...clients.map(({ clientId }) => clientId),
      ...[
        'Odilon Texier',
        'Notaire',
        'Andorre',
        'rappelle',
        'before@mail.example',
        'hash-of-the-confirmation',
      ],
      ...['sealed-secret-of-the-factor', 'hash-of-the-code'],
      ...['credential-id-of-the-passkey', 'key-of-the-passkey'],
    ];
    const json = (await take(person)).body;
    const sheets = await readWorkbook((await take(person, 'xlsx')).rawPayload);
    const text = `${json}${JSON.stringify(sheets)}`;
    expect(forbidden.filter((word) => text.includes(word))).toEqual([]);
    expect(text).toContain(person.account.email);
  });

  it.each([
    ['fr', 'Sommaire', 'mes_donnees', 'Critères', ['Identifiant', 'Recherche', 'Mode de recherche']],
    ['en', 'Overview', 'my_data', 'Criteria', ['Identifier', 'Looks for', 'Kind of search']],
  ])(
    'is a file with a sheet for each part, in the language of the person: %s',
    async (language, first, file, criteriaSheet, head) => {
      const answer = await take(client, 'xlsx', language);
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="${file}_\\d{4}-\\d{2}-\\d{2}\\.xlsx"$`),
      );
      expect(answer.headers['cache-control']).toBe('no-store');
      const sheets = await readWorkbook(answer.rawPayload);
      expect(sheets[0]?.sheet).toBe(first);
      const [heading, ...rows] = await readSheet(answer.rawPayload, criteriaSheet);
      expect(heading?.slice(0, 3)).toEqual(head);
      expect(rows).toHaveLength(1);
      const titles = sheets.map(({ sheet }) => sheet);
      // A client has no card: what is empty has no sheet, and is still in the first one.
      expect(titles).not.toContain(language === 'fr' ? 'Fiche' : 'Card');
      const overview = await readSheet(answer.rawPayload, first);
      expect(overview).toContainEqual([
        language === 'fr' ? 'Fiche' : 'Card',
        0,
        language === 'fr' ? 'Oui' : 'Yes',
      ]);
    },
  );

  it('keeps a formula that somebody wrote a text', async () => {
    await client.put(`/user/${client.account.id}`, { ...names.CLIENT, firstName: '=1+1', mobilePhone: null });
    const rows = await readSheet((await take(client, 'xlsx')).rawPayload, 'Compte');
    expect(rows[1]).toContain('=1+1');
    await client.put(`/user/${client.account.id}`, { ...names.CLIENT, mobilePhone: null });
  });

  it('is JSON that is saved as a file, and is told by a security event to the person alone', async () => {
    const answer = await take(banker);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="mes_donnees_\d{4}-\d{2}-\d{2}\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().createdAt).toBe(test.clock.now().toISOString());
    const events = await test.database.db('security_events').where({ kind: 'OWN_DATA_EXPORTED' });
    expect(events).toContainEqual(
      expect.objectContaining({ user_id: banker.account.id, route: 'GET /me/data', target_id: null }),
    );
  });

  it('is theirs who have not accepted the terms, too', async () => {
    const person = await test.signedIn('CLIENT', { hasConsented: false, hasCriteria: false });
    expect((await sectionsOf(person)).account).toHaveLength(1);
  });

  it('says nothing of where others came from who tried the account', async () => {
    const events = (await sectionsOf(client)).securityEvents ?? [];
    const failed = events.filter(({ kind }) => kind === 'SIGN_IN_FAILED');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ sourceAddress }) => sourceAddress === null)).toBe(true);
    expect(events.find(({ kind }) => kind === 'SIGNED_IN')?.sourceAddress).toBe('127.0.0.1');
  });

  it('does not name a card that its reader may not see any more', async () => {
    const hidden = await insertStartup(test, 'Cachée Aujourd’hui', 'DISABLED');
    const visit = { id: randomUUID(), user_id: banker.account.id, date: test.clock.now().toISOString() };
    await test.database.db('visits').insert({ ...visit, startup_id: hidden });
    const answer = await take(banker);
    expect(answer.body).not.toContain('Cachée');
    expect(answer.json().sections.visits).toContainEqual({ startup: null, date: visit.date });
  });

  it('is complete in JSON however much there is; a spreadsheet has the newest rows and says so', async () => {
    const person = await test.signedIn('BANQUIER');
    const { spreadsheetRows } = ownDataLimits;
    const count = spreadsheetRows + 501;
    const start = Date.parse('2026-01-01T00:00:00.000Z');
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ id: randomUUID(), user_id: person.account.id },
      // Pairs of the same instant: the order of each of them is by their identifiers.
      date: new Date(start + Math.floor(index / 2) * 1000).toISOString(),
    }));
    await test.database.db.batchInsert('connections', rows, 100);
    const signIns = (await sectionsOf(person)).signIns ?? [];
    expect(signIns).toHaveLength(count);
    expect(signIns.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const file = (await take(person, 'xlsx', 'en')).rawPayload;
    const sheet = await readSheet(file, 'Sign-ins');
    expect(sheet).toHaveLength(spreadsheetRows + 1);
    expect(await readSheet(file, 'Overview')).toContainEqual([
      'Sign-ins',
      spreadsheetRows,
      'No: the newest rows; the JSON file has all of them',
    ]);
  });

  it('is taken so often in an hour and not more, in whatever form and process', async () => {
    const person = await test.signedIn('BANQUIER');
    const second = await test.anotherProcess();
    const { files } = ownDataLimits;
    try {
      await forgetCounts();
      const answers = await Promise.all(
        Array.from({ length: files + 2 }, (_, index) =>
          (index % 2 ? test.app : second.app).inject({
            url: '/me/data',
            cookies: person.account.cookies,
          }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([...Array(files).fill(200), 429, 429]);
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      expect(refused?.json().code).toBe('OWN_DATA_LIMITED');
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
      expect((await banker.get('/me/data')).statusCode).toBe(200);
      test.clock.advance(ownDataLimits.milliseconds);
      expect((await (await test.signedIn('BANQUIER')).get('/me/data')).statusCode).toBe(200);
    } finally {
      await second.close();
    }
  });

  it('is broken off, and not cut short, where a part of it cannot be read', async () => {
    const person = await test.signedIn('BANQUIER');
    await test.database.db.schema.renameTable('visits', 'visits_away');
    try {
      const json = person.get('/me/data').then(({ body }) => JSON.parse(body));
      await expect(json).rejects.toThrow();
      const sheets = await person.get('/me/data', { query: { format: 'xlsx' } });
      expect(sheets.statusCode).toBe(500);
    } finally {
      await test.database.db.schema.renameTable('visits_away', 'visits');
    }
    expect((await person.get('/me/data')).statusCode).toBe(200);
  });

  it('is not there in another format', async () => {
    const person = await test.signedIn('BANQUIER');
    const answer = await person.get('/me/data', { query: { format: 'pdf' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('format');
  });
});
