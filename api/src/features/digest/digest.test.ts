import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { digestLimits, type MatchedCard } from '@passerelle/contract';
import type { Mail } from '../../ports/mail/mail.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertEcosystem } from '../ecosystems/ecosystems.service.ts';
import { cardsIn, give, handInCard, type NewClient, newClient, stopTokenIn } from './testing/clients.ts';

// Dozens of validations take longer than Jest's five seconds on a machine that has much else to do.
jest.setTimeout(60_000);

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let test: TestApp;
let inno: SignedIn;
let ecosystemId: string;

beforeEach(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  ecosystemId = await insertEcosystem(test.database.db, {
    name: 'Village & Cie',
    comment: null,
    subEcosystems: [],
  });
});
afterEach(() => test.close());

const wanted: NewClient = {
  language: 'fr',
  searchType: 'ACTIVE',
  isNotifiable: true,
  need: ['INVESTMENT'],
  minInvest: 100_000,
  maxInvest: 500_000,
  raise: ['SEED'],
  sectors: ['FINTECH'],
  ecosystems: [],
  countries: ['France', 'Italie'],
  regions: ['Bretagne'],
};
const facts = (): MatchedCard => ({
  informations: { sector: 'FINTECH', country: 'France', region: 'Bretagne', ecosystemId },
  raise: { need: ['FUND_RISING'], status: 'SEED', minInvest: 150_000 },
});

async function validated(name = 'Nébula', given = facts(), promise?: string): Promise<string> {
  test.clock.advance(1000);
  const id = await handInCard(test, given, { name, ...(promise && { promise }) });
  expect((await inno.post(`/startup/validate/${id}`)).statusCode).toBe(200);
  test.clock.advance(2 * 60_000);
  return id;
}

/** A day passes, the mails that are due are queued and sent; answers those. */
async function nextDigest(days = 1): Promise<Mail[]> {
  test.clock.advance(days * DAY);
  const before = (await test.mails()).length;
  await test.features.digest.queueDue();
  return (await test.mails()).slice(before);
}

describe('the mail about new cards', () => {
  it('says in French what is new, why, where, and how to stop it', async () => {
    const client = await newClient(test, inno, wanted);
    const id = await validated('Nébula <b>&', facts(), 'Le paiement "fractionné"');
    const [mail, ...others] = await nextDigest();

    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: client.email,
      subject: 'Une nouvelle startup répond à vos critères',
    });
    expect(mail?.text).toContain('Bonjour Camille Moreau,');
    expect(mail?.text).toContain(
      [
        'Nébula <b>&',
        'Le paiement "fractionné"',
        '6 de vos 6 critères',
        '  • Secteur\u00a0: Fintech',
        '  • Pays\u00a0: France',
        '  • Région\u00a0: Bretagne',
        '  • Stade\u00a0: Amorçage',
        '  • Ticket\u00a0: dès 150\u202f000\u00a0€',
        '  • Besoin\u00a0: Levée de fonds',
        `http://localhost:3000/startups/${id}`,
      ].join('\n'),
    );
    expect(mail?.text).toContain('ni un conseil, ni une recommandation');
    expect(mail?.text).toContain('une fois par jour au plus');
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.html).toContain('Nébula &lt;b&gt;&amp;');
    expect(mail?.html).toContain('>Secteur\u00a0: Fintech<');
    expect(mail?.html).toContain(`href="http://localhost:3000/startups/${id}"`);
    expect(mail?.html).toContain(`token=${stopTokenIn(mail as Mail)}`);
  });

  it('says it in English, names the ecosystem and why a region does not narrow Italy', async () => {
    await newClient(test, inno, {
      ...wanted,
      language: 'en',
      searchType: 'OPPORTUNITY',
      ecosystems: [ecosystemId],
    });
    await validated('Arco', {
      ...facts(),
      informations: { ...facts().informations, country: 'Italie', region: null },
    });
    await validated();
    const [mail] = await nextDigest(7);

    expect(mail?.subject).toBe('2 new startups meet your criteria');
    for (const words of [
      'Dear Camille Moreau,',
      '7 of your 7 criteria',
      'Country: Italy',
      'Region: narrows France only',
      'Region: Brittany',
      'Ecosystem: Village & Cie',
      'Ticket: from €150,000',
      'once a week at most',
      'neither advice nor a recommendation',
      'Retina screening in two minutes',
    ]) {
      expect(mail?.text).toContain(words);
    }
  });

  it('loads nothing from elsewhere and names nobody of the startup', async () => {
    await newClient(test, inno, wanted);
    await validated();
    const [mail] = await nextDigest();
    const said = `${mail?.text} ${mail?.html} ${JSON.stringify(mail?.headers)}`;
    expect(mail?.html).not.toMatch(/<img|<link|<script|url\(|src=/);
    expect(said).not.toMatch(/Ada|Martin|ada@|phone/);
  });

  it('shows fifty cards and says how many more there are', async () => {
    await newClient(test, inno, wanted);
    for (let count = 0; count < digestLimits.cardsShown + 2; count += 1) await validated(`Carte ${count}`);
    const [mail] = await nextDigest();
    expect(cardsIn(mail as Mail)).toHaveLength(digestLimits.cardsShown);
    expect(mail?.subject).toBe('52 nouvelles startups répondent à vos critères');
    expect(mail?.text).toContain('2 autres startups vous attendent dans la liste.');
    expect(await nextDigest()).toEqual([]);
  });
});

describe('who receives what, and when', () => {
  it('is nobody while nothing is new, or where a criterion is not met', async () => {
    await newClient(test, inno, wanted);
    await validated('Ailleurs', { ...facts(), informations: { ...facts().informations, region: 'Corse' } });
    expect(await nextDigest()).toEqual([]);
  });

  it('the subscribed clients receive what was validated since, once', async () => {
    await validated('Avant');
    const client = await newClient(test, inno, { ...wanted, isNotifiable: false });
    await validated('Pendant un non');
    await give(inno, { ...client, isNotifiable: true });
    const id = await validated('Après');
    expect((await nextDigest()).map(cardsIn)).toEqual([[id]]);
    expect(await nextDigest()).toEqual([]);
  });

  it('is an occasional searcher once in seven days, an active one each day', async () => {
    const active = await newClient(test, inno, wanted);
    const occasional = await newClient(test, inno, { ...wanted, searchType: 'OPPORTUNITY' });
    const received: string[] = [];
    for (let day = 1; day <= 7; day += 1) {
      await validated(`Carte ${day}`);
      for (const mail of await nextDigest()) {
        received.push(
          `${day} ${mail.recipient === active.email ? 'active' : 'occasional'} ${cardsIn(mail).length}`,
        );
      }
    }
    expect(occasional.email).not.toBe(active.email);
    expect(received.toSorted()).toEqual([
      '1 active 1',
      '2 active 1',
      '3 active 1',
      '4 active 1',
      '5 active 1',
      '6 active 1',
      '7 active 1',
      '7 occasional 7',
    ]);
  });

  it('leaves out a card that is hidden before the mail is sent, and sends none for nothing', async () => {
    const client = await newClient(test, inno, wanted);
    const [hidden, shown] = [await validated('Cachée'), await validated('Visible')];
    test.clock.advance(DAY);
    await test.features.digest.queueDue();
    await inno.post(`/startup/disable/${hidden}`);
    expect((await test.mails()).map(cardsIn)).toEqual([[shown]]);

    const next = await validated('Cachée aussi');
    test.clock.advance(DAY);
    await test.features.digest.queueDue();
    await inno.post(`/startup/disable/${next}`);
    expect(await test.mails()).toHaveLength(1);
    expect(client.email).toBe((await test.mails())[0]?.recipient);
  });

  it('drops the mail of a client who stops before it is sent, or leaves', async () => {
    const stopping = await newClient(test, inno, wanted);
    const leaving = await newClient(test, inno, wanted);
    await validated();
    test.clock.advance(DAY);
    await test.features.digest.queueDue();
    await give(inno, { ...stopping, isNotifiable: false });
    const { idUser } = (await inno.get(`/client/${leaving.clientId}`)).json();
    expect((await inno.delete(`/admin/user/${idUser}`)).statusCode).toBe(204);
    expect(await test.mails()).toEqual([]);
  });
});

describe('the link that stops the mails', () => {
  const state = async (token: string) => {
    const visitor = await test.anonymous();
    return (await visitor.get('/notifications/stop', { query: { token } })).json();
  };
  const wants = async (clientId: string) => (await inno.get(`/client/${clientId}`)).json().isNotifiable;

  async function mailed() {
    const client = await newClient(test, inno, wanted);
    await validated();
    const [mail] = await nextDigest();
    if (!mail) throw new Error('No mail was sent.');
    return { client, mail, token: stopTokenIn(mail) };
  }

  it('stops them once the person confirms, signed in or not, and looking changes nothing', async () => {
    const { client, token } = await mailed();
    const visitor = await test.anonymous();
    expect(await state(token)).toEqual({ isNotifiable: true });
    expect(await wants(client.clientId)).toBe(true);

    expect((await visitor.post('/notifications/stop', { token })).statusCode).toBe(204);
    expect(await state(token)).toEqual({ isNotifiable: false });
    expect(await wants(client.clientId)).toBe(false);
    expect((await visitor.post('/notifications/stop', { token })).statusCode).toBe(204);
    await validated('Plus tard');
    expect(await nextDigest()).toEqual([]);
  });

  it('stops them at the mail program of the person in one click (RFC 8058), without cookies', async () => {
    const { client, mail, token } = await mailed();
    const address = /^<(.+)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(new URL(address).origin).toBe('http://localhost:8080');
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = address.slice(new URL(address).origin.length);

    const looked = await test.app.inject({ url });
    expect([looked.statusCode, looked.headers.location]).toEqual([
      302,
      `http://localhost:3000/stopNotifications?token=${token}`,
    ]);
    const post = (type: string, payload: string) =>
      test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    const urlencoded = 'application/x-www-form-urlencoded';
    expect((await post(urlencoded, 'something=else')).statusCode).toBe(400);
    expect((await post('application/json', '{}')).statusCode).toBe(400);
    expect(await wants(client.clientId)).toBe(true);
    expect((await post(urlencoded, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
    expect(await wants(client.clientId)).toBe(false);

    await give(inno, client);
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post('multipart/form-data; boundary=x', form)).statusCode).toBe(204);
    expect(await wants(client.clientId)).toBe(false);
  });

  it('cannot be made up, nor read off the database, nor used by another site', async () => {
    const { client, token } = await mailed();
    const visitor = await test.anonymous();
    const [row] = await test.database.db('digest_stop_links').select('token_hash');
    for (const made of [
      '',
      'made-up',
      client.clientId,
      `${token}x`,
      String(row?.token_hash),
      'x'.repeat(5000),
    ]) {
      const answers = [
        await visitor.get('/notifications/stop', { query: { token: made } }),
        await visitor.post('/notifications/stop', { token: made }),
        await test.app.inject({
          method: 'POST',
          url: '/notifications/one-click',
          query: { token: made },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    }
    const foreign = await test.app.inject({ method: 'POST', url: '/notifications/stop', payload: { token } });
    expect(foreign.json().code).toBe('CSRF_REJECTED');
    expect(JSON.stringify(await test.database.db('digest_stop_links'))).not.toContain(token);
    expect(JSON.stringify(await test.database.db('outbox'))).not.toContain(token);
    expect(await wants(client.clientId)).toBe(true);
  });

  it('goes on working from an old mail, for thirteen months', async () => {
    const { client, token } = await mailed();
    const { stopLinks } = test.features.digest;
    test.clock.advance(digestLimits.stopLinkDays * DAY);
    await test.retention.forgetOld();
    await stopLinks.stop(token);
    inno = await test.signedIn('INNO');
    expect(await wants(client.clientId)).toBe(false);
    test.clock.advance(1);
    await test.retention.forgetOld();
    await expect(stopLinks.stop(token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });
});
