import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { basic } from '../testing/basic.ts';
import { type CardStartup, startupWithCard } from '../testing/cards.ts';

/*
 * What no screen sends but anybody can: each is answered with a list, a value or a refusal, never with a failure, and
 * alike on both engines.
 */

let test: TestApp;
let inno: SignedIn;
let startup: CardStartup;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  startup = await startupWithCard(test, 'TO_VALIDATE');
});
afterAll(() => test.close());

describe('a query', () => {
  it.each([
    ['/startup?minInvest=2147483648', 400],
    ['/startup?maxInvest=9007199254740991', 400],
    ['/startup?minInvest=2147483647', 200],
    ['/startup?minInvest=1e400', 400],
    ['/startup?raiseValue=99999999999', 400],
    ['/startup?raiseValue=2000000', 200],
    ['/startup?page=1000000&pageSize=100', 200],
    ['/startup?page=1000001', 400],
    ['/startup?page=-1', 400],
    ['/startup?page=NaN', 400],
    ['/startup?page=0&page=1', 400],
    ['/startup?search=a&search=b', 400],
    ['/startup?search=%00', 200],
    ['/startup?search=%ED%A0%80', 200],
    [`/startup?search=${'%F0%9F%9A%80'.repeat(50)}`, 200],
    ['/startup?subEcosystems=%00', 200],
    ['/startup?statuses=constructor', 400],
    ['/startup?sort=__proto__', 400],
    ['/startup?__proto__%5Bstatuses%5D=DISABLED', 200],
    ['/event?page=1000000&pageSize=100&search=%00', 200],
    ['/event?types=LINKING,toString', 400],
    ['/search?searchText=%00', 200],
    ['/search?searchText=', 200],
    ['/search', 400],
    ['/search?searchText=a&searchText=b', 400],
    ['/admin/users?page=1000000&pageSize=100', 200],
    ['/admin/users?pageSize=101', 400],
  ])('%s is answered %d', async (url, status) => {
    expect((await inno.get(url)).statusCode).toBe(status);
  });

  it.each([
    ['/startup', 'minInvest=&maxInvest=&page=&pageSize=&sort=&businessWoman=&validatedFrom='],
    ['/client', 'page=&pageSize=&sort=&search=&entities='],
    ['/admin/users', 'page=&pageSize=&sort=&search=&roles='],
    ['/event', 'page=&pageSize=&statuses=&search='],
    ['/startup/archive', 'page=&pageSize='],
    ['/admin/dashboard', 'startDate=&endDate='],
  ])('of %s with empty values is answered as without them', async (url, empty) => {
    const [whole, answer] = [await inno.get(url), await inno.get(`${url}?${empty}`)];
    expect([answer.statusCode, answer.json()]).toEqual([200, whole.json()]);
  });

  it('with an empty revision or number is not one without it, where something is changed', async () => {
    const save = (query: string, collaborateurs: number) =>
      startup.post(`/startup/${startup.cardId}/team?${query}`, { collaborateurs });
    await save('', 12);
    expect((await save('revision=', 13)).statusCode).toBe(409);

    const created = await inno.post('/ecosystem', { name: 'Vides', comment: null, subEcosystems: [] });
    const { id } = created.json();
    const linked = await startupWithCard(test, 'VALIDATED', 'Fiche liée');
    await test.database.db('startups').where({ id: linked.cardId }).update({ ecosystem_id: id });
    expect((await inno.delete(`/ecosystem/${id}?startups=`)).statusCode).toBe(409);
    expect((await inno.delete(`/ecosystem/${id}`)).statusCode).toBe(204);
  });

  it.each([
    ['', 200],
    ['startDate=&endDate=', 200],
    ['startDate=0000-01-01T00:00:00Z', 200],
    ['endDate=0000-01-01T00:00:00Z', 200],
    ['endDate=9999-12-31T23:59:59.999999999Z', 200],
    ['startDate=2026-02-30T00:00:00Z', 400],
    ['startDate=2026-01-01', 400],
    ['startDate=2026-01-01T00:00:00Z&startDate=2026-01-02T00:00:00Z', 400],
  ])('about visits with %s is answered %d', async (query, status) => {
    expect((await inno.get(`/startup/${startup.cardId}/visits?${query}`)).statusCode).toBe(status);
  });
});

describe('a text', () => {
  const save = (part: string, body: object) => startup.post(`/startup/${startup.cardId}/${part}`, body);

  it.each([
    ['a NUL', 'Orphée\0Santé', 'Orphée Santé'],
    ['the line break of a slide', 'Orphée\vSanté', 'Orphée Santé'],
    ['half a character', 'Orphée \uD83D', 'Orphée \uFFFD'],
    ['nothing but control characters', '\0\x07', null],
  ])('with %s keeps what both engines can keep', async (_, name, stored) => {
    const answer = await save('informations', { name });
    const read = await startup.get('/startup/my');
    expect([answer.statusCode, answer.json().informations.name]).toEqual([200, stored]);
    expect(read.json().informations.name).toBe(stored);
  });

  it('keeps its tabs and lines', async () => {
    await save('offer', { economicModelFr: 'Un\tdeux\r\ntrois' });
    expect((await startup.get('/startup/my')).json().offer.economicModelFr).toBe('Un\tdeux\r\ntrois');
  });

  it('may be as long as its limit in any script', async () => {
    for (const character of ['각', 'Œ', '🚀']) {
      const name = character.repeat(200 / character.length);
      expect((await save('informations', { name })).statusCode).toBe(200);
    }
  });

  it('that is an address stays within its column in lower case, too', async () => {
    const { email, ...profile } = { firstName: 'Zoé', lastName: 'Martin', email: `${'İ'.repeat(200)}@x.fr` };
    const answer = await startup.put(`/user/${startup.account.id}`, { ...profile, email });
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'email' }] });
  });
});

describe('a name that every object has', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

  it('may be that of sub-ecosystems, whose cards are counted and found', async () => {
    const created = await inno.post('/ecosystem', {
      name: 'Noms',
      comment: null,
      subEcosystems: names.map((name) => ({ name })),
    });
    for (const subEcosystem of names) {
      const card = await startupWithCard(test, 'VALIDATED', `Fiche ${subEcosystem}`);
      const place = { ecosystem_id: created.json().id, sub_ecosystem: subEcosystem };
      await test.database.db('startups').where({ id: card.cardId }).update(place);
    }
    const counts = await inno.get('/startup/counts');
    expect(counts.statusCode).toBe(200);
    expect(counts.json().subEcosystems).toMatchObject({ constructor: 1, toString: 1, hasOwnProperty: 1 });
    for (const name of names) {
      const list = await inno.get(`/startup?subEcosystems=${name}`);
      expect(list.json()).toMatchObject([{ informations: { subEcosystem: name } }]);
    }
    expect((await inno.get('/admin/dashboard')).statusCode).toBe(200);
    expect((await inno.get(`/ecosystem/${created.json().id}/impact`)).statusCode).toBe(200);
  });
});

describe('a body', () => {
  it.each([
    ['a number beyond 32 bits', '{"collaborateurs":2147483648}', 400],
    ['a number beyond any', '{"collaborateurs":1e400}', 400],
    ['a fraction', '{"collaborateurs":1.5}', 400],
    ['the keys of a prototype', '{"__proto__":{"collaborateurs":7}}', 400],
    ['two hundred thousand brackets', '['.repeat(200_000) + ']'.repeat(200_000), 400],
  ])('with %s is refused', async (_, payload, status) => {
    const url = `/startup/${startup.cardId}/team`;
    const headers = { 'content-type': 'application/json' };
    expect((await startup.request({ method: 'POST', url, payload, headers })).statusCode).toBe(status);
  });
});

describe('credentials', () => {
  it.each([
    ['a NUL in the address', 'zoe\0@passerelle.example', 400],
    ['an address of five thousand characters', `${'z'.repeat(5000)}@passerelle.example`, 401],
    ['an address that is no UTF-8', '\uFFFD', 401],
  ])('with %s are refused', async (_, email, status) => {
    const visitor = await test.anonymous();
    expect((await visitor.get('/login', { headers: basic(email, 'Wrong-Horse-7') })).statusCode).toBe(status);
  });
});
