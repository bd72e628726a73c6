import { contactRequestStatuses } from '@passerelle/contract/common/enumerations';
import { runScript } from '../../develop/start/command.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { type BenchApi, benchPassword, teamAddress, withApi } from './api.ts';
import { type Browser, basic, openBrowser } from './browser.ts';
import { type Comparison, compare } from './compare.ts';

const TIMES = 30;
const few = { clients: 100, requests: 100, entries: 100 };
const many = { clients: 20_000, requests: 200_000, entries: 2_000_000 };

interface Crowded {
  team: Browser;
  /** Identifiers of one client, of one card and of one request. */
  ids: { client: string; startup: string; event: string };
}

/** What each screen of the team asks for before its first page stands. */
const screens: Record<string, (ids: Crowded['ids']) => string[]> = {
  dashboard: () => ['/admin/dashboard', '/event/summary'],
  clients: () => ['/client?sort=NAME_ASC&page=0&pageSize=20'],
  client: ({ client }) => [`/client/${client}`, '/ecosystem'],
  requests: () => ['/event?page=0&pageSize=9&statuses=OPEN', '/event/summary'],
  'all requests': () => ['/event?page=0&pageSize=9', '/event/summary'],
  'board of requests': () =>
    contactRequestStatuses.map((status) => `/event?page=0&pageSize=9&statuses=${status}`),
  results: () => ['/admin/results?by=MONTH'],
  'history of a request': ({ event }) => [`/event/${event}/history`],
  startups: () => ['/startup?statuses=VALIDATED,TO_VALIDATE&sort=DATE_DESC&page=0&pageSize=9'],
  startup: ({ startup }) => [
    `/startup/${startup}`,
    `/startup/${startup}/visits`,
    `/startup/${startup}/visitors`,
  ],
  ecosystems: () => ['/ecosystem'],
  users: () => ['/admin/users?page=0&pageSize=20'],
  'audit trail': () => ['/audit?page=0&pageSize=20'],
  'audit trail of one act': () => ['/audit?actions=CLIENT_EDITED&page=0&pageSize=20'],
};

/** Those that are measured once more with a request that was followed up just before: what was counted then is of no use. */
const countedAnew: readonly string[] = ['dashboard', 'all requests', 'board of requests', 'results'];

async function followUp({ team, ids }: Crowded, turn: number): Promise<void> {
  const change = { status: 'WIP', comment: `Appel ${turn}` };
  const { status } = await team.send('PUT', `/event/${ids.event}`, change);
  if (status !== 200) throw new Refusal(`A request was followed up with ${status}.`);
}

async function read(team: Browser, path: string): Promise<unknown> {
  const { status, body } = await team.send('GET', path);
  if (status !== 200) throw new Refusal(`${path} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function firstId(team: Browser, path: string): Promise<string> {
  const { data } = (await read(team, path)) as { data: { id: string }[] };
  if (!data[0]) throw new Refusal(`${path} has nothing to open.`);
  return data[0].id;
}

async function fill(
  { url, environment, settle }: BenchApi,
  { clients, requests, entries }: typeof few,
): Promise<Crowded> {
  const args = [clients, requests, entries].map(String);
  const { code, output } = await runScript('api/src/testing/crowd.ts', args, { environment });
  if (code !== 0) throw new Refusal(`The crowd did not come: ${output}`);
  await settle();
  const team = await openBrowser(url);
  await team.send('GET', '/login', undefined, basic(teamAddress, benchPassword));
  const ids = {
    client: await firstId(team, '/client?page=0&pageSize=1'),
    startup: await firstId(team, '/startup?page=0&pageSize=1'),
    event: await firstId(team, '/event?page=0&pageSize=1'),
  };
  return { team, ids };
}

/**
 * How much longer each screen of the team takes with many clients, requests and entries of the audit trail than with few, on the engine that
 * TEST_DATABASE_URL names: the first one is many.
 */
export function benchTeam(): Promise<Comparison[]> {
  return withApi(0, (crowded) =>
    withApi(0, async (quiet) => {
      const [large, small] = [await fill(crowded, many), await fill(quiet, few)];
      const comparisons: Comparison[] = [];
      for (const [name, callsOf] of Object.entries(screens)) {
        const open = (side: Crowded) => async () => {
          for (const path of callsOf(side.ids)) await read(side.team, path);
        };
        const openAnew = (side: Crowded) => ({
          before: (turn: number) => followUp(side, turn),
          call: open(side),
        });
        for (const [when, measured] of [['', open] as const, [' after a change', openAnew] as const]) {
          if (measured === openAnew && !countedAnew.includes(name)) continue;
          const names = [`${name}${when}, many`, `${name}${when}, few`] as const;
          const calls = [measured(large), measured(small)] as const;
          // The first calls, which fill caches, are not measured.
          await compare(names, calls, 3);
          comparisons.push(await compare(names, calls, TIMES));
        }
      }
      return comparisons;
    }),
  );
}
