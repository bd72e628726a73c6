import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Role } from '@passerelle/contract';
import fc from 'fast-check';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';
import { signInClient } from '../testing/people.ts';

/*
 * Who is sent what of a contact request, whatever happened to it: everything that clients and startups can read, by every route that
 * answers them, by their file of own data and by mail, is searched for words that are not for them.
 */

jest.setTimeout(120_000);

const HOUR = 60 * 60 * 1000;
const day = '2026-03-02';
const acts = ['OPEN', 'WIP', 'DONE', 'STEP', 'MESSAGE', 'HAND_OVER', 'NIGHT'] as const;

let api: TestApp;
let team: SignedIn[];
beforeAll(async () => {
  api = await buildTestApp();
  team = [];
  for (const firstName of ['Ambroisine', 'Bérengère']) {
    team.push(await api.signedIn('INNO', { firstName, lastName: 'Dumollard' }));
  }
});
afterAll(() => api.close());

/** A word that nothing else contains. */
const mark = () => `Mot${randomUUID().replaceAll('-', '')}`;

/** Everything that somebody is answered by routes that read, with a card in the place of identifiers. */
async function everythingReadBy(person: SignedIn, role: Role, cardId: string): Promise<string> {
  const routes = api.app.routeTable.filter(
    ({ method, url, access }) =>
      method === 'GET' && url !== '/logout' && (typeof access === 'string' || access.includes(role)),
  );
  expect(routes.length).toBeGreaterThan(10);
  const bodies: string[] = [];
  for (const { url } of routes) {
    const answer = await person.get(url.replace(/:\w+/g, cardId));
    if (answer.statusCode === 200) bodies.push(answer.body);
  }
  const mails = (await api.mails()).filter(({ recipient }) => recipient === person.account.email);
  return [...bodies, ...mails.map((mail) => JSON.stringify(mail))].join('\n');
}

test('no comment and no name of the team reaches a client, and no client’s name a startup, whatever happens', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 9 }),
    fc.boolean(),
    async (happened, isEntered) => {
      const [firstName, lastName, other] = [mark(), mark(), mark()];
      const secrets: string[] = [];
      const secret = () => {
        secrets.push(mark());
        return secrets.at(-1) ?? '';
      };
      const client = await signInClient(api, { firstName, lastName });
      const stranger = await signInClient(api, { firstName: other });
      const startup = await startupWithCard(api, 'VALIDATED');
      await client.put('/client/linking/mails', { isWanted: true });
      await stranger.post(`/client/linking/${startup.cardId}`);
      await stranger.put(`/client/linking/${startup.cardId}/messages/${randomUUID()}`, { text: other });
      const [anna, bela] = team as [SignedIn, SignedIn];
      api.clock.advance(HOUR);
      const asked = isEntered
        ? await anna.post('/event/proposal', {
            ...{ clientId: client.clientId, startupId: startup.cardId, comment: secret() },
            clientConsent: { evidence: secret(), date: day },
          })
        : await client.post(`/client/linking/${startup.cardId}`);
      expect(asked.statusCode).toBe(201);
      const { id } = asked.json();
      let status = 'OPEN';
      for (const act of happened) {
        api.clock.advance(HOUR);
        if (act === 'NIGHT') {
          api.clock.advance(24 * HOUR);
          await api.jobs.desk.runIfDue();
        } else if (act === 'MESSAGE') {
          await client.put(`/client/linking/${startup.cardId}/messages/${randomUUID()}`, { text: firstName });
        } else if (act === 'STEP') {
          const step = { kind: 'STARTUP_INFORMED', day, comment: secret() };
          expect((await bela.put(`/event/${id}/steps/${randomUUID()}`, step)).statusCode).toBe(200);
        } else {
          if (act !== 'HAND_OVER') status = act;
          const owner = act === 'HAND_OVER' ? { ownerId: bela.account.id } : {};
          const saved = await anna.put(`/event/${id}`, { status, comment: secret(), ...owner });
          expect(saved.statusCode).toBe(200);
        }
      }
      const byClient = await everythingReadBy(client, 'CLIENT', startup.cardId);
      // What is searched is theirs: they read who they are, and to whom they wrote.
      expect(byClient).toContain(firstName);
      expect(byClient).toContain(startup.cardId);
      for (const word of [...secrets, other, 'Ambroisine', 'Bérengère', 'Dumollard']) {
        expect(byClient).not.toContain(word);
      }
      const byStartup = await everythingReadBy(startup, 'STARTUP', startup.cardId);
      expect(byStartup).toContain(startup.cardId);
      for (const word of [...secrets, firstName, lastName, other, client.account.email, client.clientId]) {
        expect(byStartup).not.toContain(word);
      }
    },
  );
  await fc.assert(property, { numRuns: 4 });
});
