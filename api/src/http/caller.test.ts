import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { basic } from '../testing/basic.ts';
import { type CardStartup, startupWithCard } from '../testing/cards.ts';

let test: TestApp;
let inno: SignedIn;
let visible: CardStartup;
let hidden: CardStartup;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  visible = await startupWithCard(test, 'VALIDATED', 'Visible');
  hidden = await startupWithCard(test, 'TO_VALIDATE', 'Cachée');
});
afterAll(() => test.close());

const rolesOf = ({ account }: SignedIn) => test.database.db('user_roles').where({ user_id: account.id });

async function addRole(person: SignedIn, role: Role): Promise<void> {
  await rolesOf(person).insert({ user_id: person.account.id, role, position: 1 });
}

const statusOf = async (person: SignedIn, url: string) => (await person.get(url)).statusCode;

describe('a STARTUP that is a CLIENT, too', () => {
  let person: CardStartup;
  beforeAll(async () => {
    person = await startupWithCard(test, 'TO_VALIDATE', 'Les deux');
    await addRole(person, 'CLIENT');
  });

  it('reads no other card before it has given its criteria as a client', async () => {
    expect(await statusOf(person, `/startup/${person.cardId}`)).toBe(200);
    expect(await statusOf(person, `/startup/${visible.cardId}`)).toBe(404);
    expect((await person.get('/startup')).json().code).toBe('CRITERIA_REQUIRED');
    await test.database.db('users').where({ id: person.account.id }).update({ profil_completed: true });
  });

  it('sees its own card as its owner, other cards as a client', async () => {
    const own = (await person.get(`/startup/${person.cardId}`)).json();
    expect(own.raise.contactName).toBe('Ada Martin');
    expect(own.informations).not.toHaveProperty('hasFicheOFAC');
    const other = (await person.get(`/startup/${visible.cardId}`)).json();
    expect(other.raise).not.toHaveProperty('contactName');
    expect(await statusOf(person, `/startup/${hidden.cardId}`)).toBe(404);
  });

  it('finds in the list what a client finds: neither its own unfinished card nor a contact', async () => {
    const cards: { id: string; raise: object }[] = (await person.get('/startup?statuses=TO_VALIDATE')).json();
    expect(cards.map(({ id }) => id)).toEqual([visible.cardId]);
    expect(cards[0]?.raise).not.toHaveProperty('contactName');
    expect((await person.get('/search?searchText=deux')).json()).toEqual({ startups: [] });
  });

  it('changes its own card only, and counts no visit by looking at it', async () => {
    const team = { fondateurs: [], collaborateurs: 3 };
    expect((await person.post(`/startup/${person.cardId}/team`, team)).statusCode).toBe(200);
    expect((await person.post(`/startup/${visible.cardId}/team`, team)).statusCode).toBe(404);
    expect((await inno.get(`/startup/${person.cardId}/visits`)).json()).toBe(0);
  });
});

describe('a STARTUP that becomes a CLIENT, too', () => {
  it('is let in as a client by its criteria, and not by its card', async () => {
    const { account, cardId } = await startupWithCard(test, 'TO_VALIDATE', 'Encore les deux');
    await inno.put(`/admin/user/${account.id}/roles`, { roles: ['STARTUP', 'CLIENT'] });
    const person = await test.anonymous();
    const { email, password } = account;
    const { clientId } = (await person.get('/login', { headers: basic(email, password) })).json();
    const { team } = (await person.get('/startup/my')).json();
    expect((await person.post(`/startup/${cardId}/team`, team)).statusCode).toBe(200);
    expect((await person.get('/startup')).json().code).toBe('CRITERIA_REQUIRED');
    expect((await person.get(`/startup/${visible.cardId}`)).statusCode).toBe(404);
    const criteria = { need: ['BUSINESS_RELATIONSHIP'], searchType: 'ACTIVE', isNotifiable: false };
    expect((await person.post(`/client/${clientId}`, criteria)).statusCode).toBe(200);
    expect((await person.get('/startup')).statusCode).toBe(200);
  });
});

describe('a STARTUP that belongs to the team, too', () => {
  it('sees and records on every card what the team does', async () => {
    const person = await startupWithCard(test, 'TO_VALIDATE', 'De l’équipe');
    await addRole(person, 'INNO');
    const { informations } = (await person.get(`/startup/${person.cardId}`)).json();
    const answer = await person.post(`/startup/${person.cardId}/informations`, {
      ...informations,
      hasFicheOFAC: true,
    });
    expect(answer.json().informations.hasFicheOFAC).toBe(true);
    expect(await statusOf(person, `/startup/${hidden.cardId}`)).toBe(200);
  });
});

describe('an open session', () => {
  it('follows the roles of its account from one request to the next', async () => {
    const person = await test.signedIn('CLIENT');
    expect([await statusOf(person, '/startup'), await statusOf(person, '/event')]).toEqual([200, 403]);
    await addRole(person, 'INNO');
    expect((await person.get('/me')).json()).toMatchObject({ role: 'CLIENT', roles: ['CLIENT', 'INNO'] });
    expect(await statusOf(person, '/event')).toBe(200);
    await rolesOf(person).where({ role: 'INNO' }).delete();
    expect(await statusOf(person, '/event')).toBe(403);
    await rolesOf(person).delete();
    expect([await statusOf(person, '/startup'), await statusOf(person, '/me')]).toEqual([401, 401]);
  });

  it.each(['CLIENT', 'BANQUIER', 'INNO', 'STARTUP'] as const)(
    'opens nothing once the account of its %s is deleted, not even the sign-in',
    async (role) => {
      const person = await test.signedIn(role);
      expect((await inno.delete(`/admin/user/${person.account.id}`)).statusCode).toBe(204);
      for (const url of ['/me', '/user/isConsented', `/user/${person.account.id}`, '/ecosystem']) {
        expect((await person.get(url)).json()).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
      }
      expect((await person.post('/user/consent')).statusCode).toBe(401);
      expect(await statusOf(person, '/logout')).toBe(204);
    },
  );

  it('of a startup ends when its card is disabled', async () => {
    const startup = await startupWithCard(test, 'VALIDATED', 'Fermée');
    const [pictureId] = (await startup.get('/startup/my')).json().pictureIds;
    await inno.post(`/startup/disable/${startup.cardId}`);
    for (const url of ['/me', '/startup/my', `/asset-files/${pictureId}`]) {
      expect(await statusOf(startup, url)).toBe(401);
    }
    const client = await test.signedIn('CLIENT');
    expect(await statusOf(client, `/asset-files/${pictureId}`)).toBe(404);
    expect(await statusOf(client, `/asset-files/${pictureId}?width=120`)).toBe(404);
    expect(await statusOf(inno, `/asset-files/${pictureId}`)).toBe(200);
  });
});
