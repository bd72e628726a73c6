/** @engine-independent who is told what of a request is decided by roles and answers, after the rows were read as other tests read them from both */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { languages, type Role } from '@passerelle/contract';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { bankDayOf } from '../../../bank-days.ts';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';
import { signInClient, type TestPerson } from '../testing/people.ts';

/*
 * Who is sent what of a contact request, whatever happened to it: everything that clients and startups can read, by every route that
 * answers them, by their file of own data in both its forms, by mail and by the calendar file that the team hands on, is searched for
 * words that are not for them. A startup reads who a client is in one place alone, and there exactly while it may.
 */

jest.setTimeout(120_000);

const HOUR = 60 * 60 * 1000;
const day = '2026-03-02';
const statuses = ['OPEN', 'WIP', 'DONE'] as const;
const answers = ['GLAD', 'LATER', 'DECLINED'] as const;
const acts = [...statuses, 'WIP', ...answers, 'GLAD', 'STEP', 'MESSAGE', 'HAND_OVER', 'NIGHT'] as const;
const entries = ['CLIENT', 'PROPOSAL', 'WITHOUT_CONSENT'] as const;
const introductions = '/startup/my/introductions';

/** A word that nothing else contains. */
const mark = () => `Mot${randomUUID().replaceAll('-', '')}`;

/** Everything that somebody is answered by routes that read, with a card in the place of identifiers; but for one of them. */
async function everythingReadBy(
  api: TestApp,
  person: SignedIn,
  { role, cardId, except }: { role: Role; cardId: string; except?: string },
): Promise<string> {
  const routes = api.app.routeTable.filter(
    ({ method, url, access }) =>
      method === 'GET' &&
      !['/logout', except].includes(url) &&
      (typeof access === 'string' || access.includes(role)),
  );
  expect(routes.length).toBeGreaterThan(10);
  const bodies: string[] = [];
  for (const { url } of routes) {
    const answer = await person.get(url.replace(/:\w+/g, cardId));
    if (answer.statusCode === 200) bodies.push(answer.body);
  }
  const own = await person.get('/me/data', { query: { format: 'xlsx' } });
  expect(own.statusCode).toBe(200);
  bodies.push(JSON.stringify(await readWorkbook(own.rawPayload)));
  const mails = (await api.mails()).filter(({ recipient }) => recipient === person.account.email);
  return [...bodies, ...mails.map((mail) => JSON.stringify(mail))].join('\n');
}

const namesOf = ({ account, clientId }: TestPerson): string[] => [account.email, account.id, clientId];

/** The file of a meeting in both languages, unfolded: its lines are broken at whatever letter. */
async function calendarFiles(member: SignedIn, meeting: string): Promise<string[]> {
  const files: string[] = [];
  for (const language of languages) {
    const file = await member.get(`${meeting}/calendar`, { headers: { 'accept-language': language } });
    expect(file.statusCode).toBe(200);
    files.push(file.body.replaceAll('\r\n ', ''));
  }
  return files;
}

/** Whether the startup may know who the client is, told from what happened alone. */
interface Knowledge {
  isLifted: boolean;
  isDoubleOptIn: boolean;
  status: (typeof statuses)[number];
  /** Since it was asked last. */
  answer: (typeof answers)[number] | null;
}

const mayKnow = ({ isLifted, isDoubleOptIn, status, answer }: Knowledge) =>
  isLifted && status === 'WIP' && (!isDoubleOptIn || answer === 'GLAD');

describe.each([
  { isDoubleOptIn: false, when: 'once the team follows a request up' },
  { isDoubleOptIn: true, when: 'once it is glad to meet them' },
])('where a startup knows who a client is $when', ({ isDoubleOptIn }) => {
  let api: TestApp;
  let team: SignedIn[];
  beforeAll(async () => {
    const { introductions: rules } = readConfig({ REQUEST_DOUBLE_OPT_IN: String(isDoubleOptIn) });
    api = await buildTestApp({ config: { introductions: rules } });
    team = [];
    for (const firstName of ['Ambroisine', 'Bérengère']) {
      team.push(await api.signedIn('INNO', { firstName, lastName: 'Dumollard' }));
    }
  });
  afterAll(() => api.close());

  test('no word of the team or of a startup reaches a client, and no name a startup that may not know it, whatever happens', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 10 }),
      fc.constantFrom(...entries),
      async (happened, entry) => {
        const [firstName, lastName, other] = [mark(), mark(), mark()];
        const ofTeam: string[] = [];
        const ofStartup: string[] = [];
        const secret = (of: string[]) => {
          of.push(mark());
          return of.at(-1) ?? '';
        };
        const client = await signInClient(api, { firstName, lastName });
        const stranger = await signInClient(api, { firstName: other });
        const startup = await startupWithCard(api, 'VALIDATED');
        await client.put('/client/linking/mails', { isWanted: true });
        await stranger.post(`/client/linking/${startup.cardId}`);
        await stranger.put(`/client/linking/${startup.cardId}/messages/${randomUUID()}`, { text: other });
        const [anna, bela] = team as [SignedIn, SignedIn];
        api.clock.advance(HOUR);
        const pair = { clientId: client.clientId, startupId: startup.cardId };
        const ask = {
          CLIENT: () => client.post(`/client/linking/${startup.cardId}`),
          PROPOSAL: () =>
            anna.post('/event/proposal', {
              ...{ ...pair, comment: secret(ofTeam) },
              clientConsent: { evidence: secret(ofTeam), date: day },
            }),
          WITHOUT_CONSENT: () =>
            anna.post('/event', {
              ...{ ...pair, comment: secret(ofTeam), status: 'OPEN', type: 'LINKING' },
              date: api.clock.now().toISOString(),
            }),
        };
        const asked = await ask[entry]();
        expect(asked.statusCode).toBe(201);
        const { id } = asked.json();
        const now: Knowledge = {
          ...{ isLifted: entry !== 'WITHOUT_CONSENT', isDoubleOptIn, status: 'OPEN', answer: null },
        };
        for (const act of happened) {
          api.clock.advance(HOUR);
          if (act === 'NIGHT') {
            api.clock.advance(24 * HOUR);
            await api.jobs.desk.runIfDue();
          } else if (act === 'MESSAGE') {
            await client.put(`/client/linking/${startup.cardId}/messages/${randomUUID()}`, {
              text: firstName,
            });
          } else if (act === 'STEP') {
            const step = { kind: 'STARTUP_INFORMED', day, comment: secret(ofTeam) };
            expect((await bela.put(`/event/${id}/steps/${randomUUID()}`, step)).statusCode).toBe(200);
          } else if (act === 'GLAD' || act === 'LATER' || act === 'DECLINED') {
            const until = bankDayOf(new Date(api.clock.now().getTime() + 48 * HOUR));
            const answer = { kind: act, until, reason: 'NO_TIME', comment: secret(ofStartup) };
            const given = await startup.put(`${introductions}/${id}/answers/${randomUUID()}`, answer);
            expect(given.statusCode === 200).toBe(now.status === 'WIP');
            if (given.statusCode === 200) now.answer = act;
          } else {
            const isFollowedUp = act === 'WIP' && now.status !== 'WIP';
            if (isFollowedUp) now.answer = null;
            if (act !== 'HAND_OVER') now.status = act;
            const owner = act === 'HAND_OVER' ? { ownerId: bela.account.id } : {};
            const { status } = now;
            const saved = await anna.put(`/event/${id}`, { status, comment: secret(ofTeam), ...owner });
            expect(saved.statusCode).toBe(200);
          }
          const read = (await startup.get(introductions)).body;
          for (const word of [firstName, lastName, client.account.email]) {
            expect(read.includes(word)).toBe(mayKnow(now));
          }
          expect(read).not.toContain(client.clientId);
        }
        const meeting = `/event/${id}/steps/${randomUUID()}`;
        await anna.put(meeting, { kind: 'MEETING', day, comment: secret(ofTeam) });
        const plan = { day, time: '14:30', minutes: 60, place: '3 rue Scribe' };
        expect((await anna.put(`${meeting}/meeting`, plan)).statusCode).toBe(200);
        const planned = await calendarFiles(bela, meeting);
        await anna.delete(meeting);
        const ended = await calendarFiles(bela, meeting);
        for (const file of [...planned, ...ended]) {
          expect(file).toContain('3 rue Scribe');
          for (const word of [...ofTeam, ...ofStartup, ...namesOf(client), firstName, lastName, other]) {
            expect(file).not.toContain(word);
          }
        }
        const byClient = await everythingReadBy(api, client, { role: 'CLIENT', cardId: startup.cardId });
        // What is searched is theirs: they read who they are, and to whom they wrote.
        expect(byClient).toContain(firstName);
        expect(byClient).toContain(startup.cardId);
        for (const word of [...ofTeam, ...ofStartup, other, 'Ambroisine', 'Bérengère', 'Dumollard']) {
          expect(byClient).not.toContain(word);
        }
        const byStartup = await everythingReadBy(api, startup, {
          ...{ role: 'STARTUP', cardId: startup.cardId, except: introductions },
        });
        expect(byStartup).toContain(startup.cardId);
        for (const word of [...ofTeam, firstName, lastName, other, client.account.email, client.clientId]) {
          expect(byStartup).not.toContain(word);
        }
      },
    );
    await fc.assert(property, { numRuns: 6 });
  });
});
