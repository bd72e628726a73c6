import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { type CardStartup, startupWithCard } from '../../../testing/cards.ts';
import { whileOpen } from '../../../testing/database/open-transaction.ts';
import { insertStartup, signInClient } from '../testing/people.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('the desk’s daily mail', () => {
  let api: TestApp;
  let anna: SignedIn;
  let bela: SignedIn;
  beforeEach(async () => {
    // Ten in the morning of Monday, 2 March, in Paris.
    api = await buildTestApp();
    anna = await api.signedIn('INNO', { email: 'anna@bank.example', firstName: 'Anna', lastName: 'Normand' });
    bela = await api.signedIn('INNO', { email: 'bela@bank.example', language: 'en' });
    await api.signedIn('INNO', { email: 'reader@bank.example', staffRight: 'READER' });
  });
  afterEach(() => api.close());

  async function ask(startup: string, entity: string | null = null, owner: SignedIn = anna): Promise<string> {
    const client = await signInClient(api, { firstName: 'Clémence', lastName: 'Secrète' });
    await api.database.db('clients').where({ id: client.clientId }).update({ entity });
    const { id } = (await client.post(`/client/linking/${await insertStartup(api, startup)}`)).json();
    await anna.put(`/event/${id}`, { status: 'OPEN', comment: null, ownerId: owner.account.id });
    return id;
  }
  /** Brings the clock to eight in the morning some days later, runs what is due, and answers the mails of the day. */
  async function morning(days = 1) {
    const before = (await api.mails()).length;
    const next = Math.floor(api.clock.now().getTime() / DAY) * DAY + days * DAY + 7 * HOUR;
    api.clock.advance(next - api.clock.now().getTime());
    await api.jobs.desk.runIfDue();
    return (await api.mails()).slice(before);
  }
  const toWhom = (mails: readonly { recipient: string }[]) => mails.map(({ recipient }) => recipient).sort();

  test('goes to the owner on the day, and to the team after, until a step is done', async () => {
    const id = await ask('Orphée Santé');
    expect(await morning()).toEqual([]);
    const [onTheDay, ...others] = await morning();
    expect(others).toEqual([]);
    expect(onTheDay).toMatchObject({
      recipient: 'anna@bank.example',
      subject: 'Demandes de contact\u00a0: 1 demande à suivre aujourd’hui',
      text: expect.stringContaining('Orphée Santé\u00a0: demande du 02/03/2026, ouverte'),
    });
    const after = await morning();
    expect(toWhom(after)).toEqual(['anna@bank.example', 'bela@bank.example']);
    const toBela = after.find(({ recipient }) => recipient === 'bela@bank.example');
    expect(toBela?.subject).toBe('Contact requests: 1 late');
    expect(toBela?.text).toContain(
      'Orphée Santé: request of 02/03/2026, open, was due on 04/03/2026, looked after by Anna Normand',
    );
    // Mails leave the platform: none says who the client is.
    for (const mail of [onTheDay, ...after]) expect(JSON.stringify(mail)).not.toMatch(/Clémence|Secrète/);
    const step = { kind: 'CLIENT_CALLED', day: '2026-03-05', comment: null };
    await anna.put(`/event/${id}/steps/${randomUUID()}`, step);
    expect(await morning()).toEqual([]);
  });

  test('comes on no weekend and no holiday of the client’s entity', async () => {
    await ask('Partout');
    await ask('Grand-Duché', 'Luxembourg');
    expect(await morning(4)).toHaveLength(2);
    expect([await morning(), await morning()]).toEqual([[], []]);
    // Thursday, 14 May: Ascension everywhere; the 9th, a Saturday, and the 8th, a Friday, in France alone.
    const days = (day: string) =>
      (Date.parse(day) - Date.parse(api.clock.now().toISOString().slice(0, 10))) / DAY;
    const [friday] = await morning(days('2026-05-08'));
    expect(friday?.text).toContain('Grand-Duché');
    expect(friday?.text).not.toContain('Partout');
    expect(await morning(days('2026-05-14'))).toEqual([]);
    expect(await morning()).toHaveLength(2);
  });

  test('comes once a day, whichever process, and however often its run was broken off', async () => {
    await ask('Orphée Santé');
    const second = await api.anotherProcess();
    const [first] = await morning(3);
    expect(first).toBeDefined();
    await api.database.db('jobs').where({ name: 'desk' }).update({ due_at: '2026-01-01T00:00:00.000Z' });
    await Promise.all([api.jobs.desk.runIfDue(), second.jobs.desk.runIfDue()]);
    await Promise.all([api.deliverMails(), second.outbox.deliver()]);
    expect(await api.mails()).toHaveLength(2);
    await second.close();
  });

  test('that waited says what is due when it is sent, and makes no second one that day', async () => {
    await ask('Orphée Santé');
    api.clock.advance(3 * DAY);
    await api.jobs.desk.runIfDue();
    // The mail server is back the next morning, before the job of the day.
    api.clock.advance(20 * HOUR);
    expect(await api.mails()).toHaveLength(2);
    api.clock.advance(4 * HOUR);
    expect(await api.jobs.desk.runIfDue()).toBe(true);
    expect(await api.mails()).toHaveLength(2);
  });

  test('is written at seven in Paris, in summer and in winter', async () => {
    const dueAt = async () => (await api.database.db('jobs').where({ name: 'desk' }).first('due_at')).due_at;
    await morning();
    expect(await dueAt()).toBe('2026-03-04T06:00:00.000Z');
    await morning(26);
    expect(await dueAt()).toBe('2026-03-30T05:00:00.000Z');
  });

  describe('names the cards that wait for the team', () => {
    async function change(startup: CardStartup) {
      const { offer } = (await startup.get('/startup/my')).json();
      await startup.post(`/startup/${startup.cardId}/offer`, { ...offer, shortDescriptionFr: 'Autrement' });
    }

    test('each working day until they are looked at', async () => {
      const handedIn = await startupWithCard(api, 'TO_VALIDATE', 'Clefort');
      const changed = await startupWithCard(api, 'VALIDATED', 'Échobanc');
      await change(changed);
      const [toAnna, toBela, ...others] = await morning();
      expect(others).toEqual([]);
      expect(toAnna?.subject).toBe('Startups\u00a0: 2 fiches à valider');
      expect(toAnna?.text).toMatch(/Fiches à valider\u00a0:\s+– Clefort\s+Fiches validées .*\s+– Échobanc\s/);
      expect(toAnna?.text).toMatch(/\/startups\?statuses=TO_VALIDATE\s/);
      expect(toAnna?.text).toMatch(/\/startups\/proposed-changes\s/);
      expect(toAnna?.text).not.toContain('/events?owner');
      expect(toBela).toMatchObject({
        subject: 'Startups: 2 cards to review',
        text: expect.stringMatching(/Cards to validate:\s+– Clefort/),
      });

      expect((await anna.post(`/startup/validate/${handedIn.cardId}`)).statusCode).toBe(200);
      expect((await morning())[0]?.subject).toBe('Startups\u00a0: 1 fiche à valider');
      await changed.delete(`/startup/${changed.cardId}/proposed-changes`);
      expect(await morning()).toEqual([]);

      await change(changed);
      expect(await morning()).toHaveLength(2);
      // Saturday and Sunday.
      expect([await morning(), await morning()]).toEqual([[], []]);
    });

    test('beside what is to be done for clients, and the first hundred of many', async () => {
      await ask('Orphée Santé');
      const rows = Array.from({ length: 102 }, (_, index) => ({
        ...{ id: randomUUID(), status: 'TO_VALIDATE', search_name: '' },
        name: index === 0 ? null : `Startup ${String(index).padStart(3, '0')}.`,
        created_at: api.clock.now().toISOString(),
        updated_at: new Date(api.clock.now().getTime() + index).toISOString(),
      }));
      await api.database.db.batchInsert('startups', rows, 50);
      const [mail] = await morning(2);
      expect(mail?.subject).toBe(
        'Demandes de contact\u00a0: 1 demande à suivre aujourd’hui – 102 fiches à valider',
      );
      expect(mail?.text).toContain('– Startup sans nom\n– Startup 001.');
      expect(mail?.text).toContain('– Startup 099.\n… et 2 autres.');
      expect(mail?.text).not.toContain('Startup 100.');
      expect(mail?.text).toMatch(/Ouvrir mes demandes[\s\S]*Voir les fiches à valider/);
    });
  });

  test('is for nobody who is away', async () => {
    await ask('Orphée Santé');
    const days = { memberId: bela.account.id, firstDay: '2026-03-05', lastDay: '2026-03-05' };
    await bela.put(`/event/absences/${randomUUID()}`, days);
    expect(toWhom(await morning(3))).toEqual(['anna@bank.example']);
    expect(toWhom(await morning())).toEqual(['anna@bank.example', 'bela@bank.example']);
  });

  test('what is nobody’s is given away, and what a version before did not note is', async () => {
    const ids = [await ask('Une'), await ask('Deux')];
    await api.database.db('event_owners').delete();
    await api.database.db('event_ages').delete();
    await api.jobs.desk.runIfDue();
    const { data } = (await anna.get('/event')).json();
    expect(data.map(({ owner }: { owner?: { id: string } }) => owner?.id).sort()).toEqual(
      [anna.account.id, bela.account.id].sort(),
    );
    expect((await anna.get('/event?latenesses=ON_TIME')).json().totalElements).toBe(ids.length);
    const { data: acts } = (await anna.get('/audit?actions=EVENT_ASSIGNED')).json();
    expect(acts.filter(({ origin }: { origin: string }) => origin === 'SYSTEM')).toHaveLength(ids.length);
  });

  test('comes to the others also where one of them leaves while it is queued', async () => {
    await ask('Orphée Santé', null, bela);
    api.clock.advance(3 * DAY);
    const leave = (trx: Database) => trx('users').where({ id: anna.account.id }).delete();
    expect(await whileOpen(api.database, leave, [() => api.jobs.desk.runIfDue()])).toEqual([true]);
    expect(toWhom(await api.mails())).toEqual(['bela@bank.example']);
  });
});

test('where requests are for whoever follows them up, the mail asks everybody', async () => {
  const { requestOwners } = readConfig({ REQUEST_OWNERS: 'follow-up' });
  const api = await buildTestApp({ config: { requestOwners } });
  await api.signedIn('INNO', { email: 'anna@bank.example' });
  await api.signedIn('INNO', { email: 'bela@bank.example' });
  const client = await signInClient(api);
  await client.post(`/client/linking/${await insertStartup(api, 'Orphée')}`);
  api.clock.advance(2 * DAY);
  await api.jobs.desk.runIfDue();
  expect((await api.mails()).map(({ recipient }) => recipient)).toEqual([
    'anna@bank.example',
    'bela@bank.example',
  ]);
  await api.close();
});
