import {
  type ModuleRollout,
  moduleFailureKinds,
  type OwnerStartup,
  type ProposedChanges,
} from '@passerelle/contract';
import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import type { Page } from 'playwright-core';

/** Whether a call goes to a path of the API; pages of the site have the same paths on another port. */
const isCall = (path: RegExp) => (url: URL) => path.test(url.pathname);

async function respond(page: Page, path: RegExp, status: number, json: unknown): Promise<void> {
  await page.route(isCall(path), (route) => {
    const isFromPage = ['fetch', 'xhr'].includes(route.request().resourceType());
    return isFromPage ? route.fulfill({ status, json }) : route.fallback();
  });
}

/** Lets a call be answered without happening. */
export function answer(path: RegExp, json: unknown) {
  return (page: Page) => respond(page, path, 200, json);
}

/** Lets what is sent to the API be taken without anything happening. */
export function taken(path: RegExp) {
  return (page: Page) =>
    page.route(isCall(path), (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
    );
}

/** Lets a contact request wait for the confirmation by mail. */
export function unconfirmed(page: Page): Promise<unknown> {
  const error = { statusCode: 403, code: 'MAIL_CONFIRMATION_REQUIRED', message: 'Unconfirmed' };
  return page.route(isCall(/\/client\/linking\/[\da-f-]{36}$/), (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: error }) : route.fallback(),
  );
}

/** Lets a call answer something a little different from what the API says. */
export function altered<Json>(path: RegExp, change: (json: Json) => Json) {
  return (page: Page) =>
    page.route(isCall(path), async (route) => {
      if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, json: change(await response.json()) });
    });
}

/** Lets the startup have changed its validated card, which waits for the team or was refused. */
export function changedCard(status: 'WAITING' | 'REFUSED') {
  return (page: Page) =>
    page.route(isCall(/\/startup\/[\da-f-]{36}\/proposed-changes$/), async (route) => {
      const card = route.request().url().replace('/proposed-changes', '');
      const shown: OwnerStartup = await (await route.fetch({ url: card })).json();
      const changes: ProposedChanges = {
        status,
        revision: 1,
        date: new Date().toISOString(),
        comment: status === 'REFUSED' ? 'Précisez le marché.\nLe reste nous convient.' : null,
        fields: ['informations.logoId', 'offer.shortDescriptionFr', 'team.collaborateurs'],
        shown,
        proposed: {
          ...shown,
          informations: { ...shown.informations, logoId: null },
          offer: { ...shown.offer, shortDescriptionFr: 'Une promesse nouvelle' },
          team: { ...shown.team, collaborateurs: 99 },
        },
      };
      return route.fulfill({ json: { changes } });
    });
}

/** Lets a list of the API be empty. */
export function emptyList(path: RegExp) {
  return (page: Page) => respond(page, path, 200, { data: [], totalElements: 0 });
}

/** Lets the dashboard be that of a platform on which nothing has happened yet. */
export async function emptyDashboard(page: Page): Promise<void> {
  const counts = {
    mostViewedSectors: {},
    sectorsDistribution: {},
    mostViewedEcosystems: {},
    ecosystemsDistribution: {},
  };
  const totals = {
    mostViewedSectors: 0,
    sectorsDistribution: 0,
    mostViewedEcosystems: 0,
    ecosystemsDistribution: 0,
  };
  const dashboard: Dashboard = {
    period: { startDate: '2026-10-23', endDate: '2026-11-21' },
    connectionRequestStatistics: { openEvents: 0, inProgressEvents: 0 },
    clientsConnectionsStatistics: {},
    ...counts,
    totals,
    startupVisitedStatistics: [],
    clientsWithMostConnectionsStatistics: [],
  };
  await respond(page, /\/admin\/dashboard$/, 200, dashboard);
  await respond(page, /\/short-news$/, 200, {
    titleFr: '',
    titleEn: '',
    textFr: '',
    textEn: '',
    updatedAt: null,
  });
  await respond(page, /\/startup-news\/rss-feeds$/, 200, []);
}

/** Lets a call fail as when the API has broken down. */
export function failure(path: RegExp) {
  return (page: Page) => respond(page, path, 500, { statusCode: 500, code: 'INTERNAL', message: 'Broken' });
}

/** Lets the files of the role modules be lost. */
export async function lostModules(page: Page): Promise<void> {
  await page.route(isCall(/^\/modules\//), (route) => route.abort());
}

/** Lets the client's module have failed in browsers, in every way. */
export async function failedModules(page: Page): Promise<void> {
  const now = new Date().toISOString();
  const { modules } = await (await page.request.get('/modules.json')).json();
  const { name: module, active } = modules.find(({ name }: { name: string }) => name === 'mf-client');
  const failures = moduleFailureKinds.map((kind, index) => ({
    module,
    version: active.version,
    kind,
    firstAt: now,
    lastAt: now,
    count: 1 + 1_000 * index,
  }));
  await respond(page, /\/module-failures$/, 200, failures);
  await respond(page, /\/module-changes$/, 200, changesOf(module, active.version, now));
}

/** Lets a version of two modules be beside the one in service: one goes on being given, the other was stopped. */
export async function rollingModules(page: Page): Promise<void> {
  const now = new Date().toISOString();
  const rollouts: ModuleRollout[] = [];
  await page.route(isCall(/^\/modules\.json$/), async (route) => {
    const registry = await (await route.fetch()).json();
    const [, first, second] = registry.modules;
    for (const [module, percent] of [
      [first, 50],
      [second, 10],
    ]) {
      const release = { ...module.active, version: '1.1.0-0a1b2c3d' };
      const rollout = { percent };
      module.candidate = {
        release,
        since: module.since,
        beside: module.since,
        rollout,
        signature: 'c2lnbmVk',
      };
      module.previews = [{ release, at: module.since, signature: 'c2lnbmVk' }];
      const stoppedAt = percent === 10 ? now : null;
      const counted = { began: 12 * percent, failed: stoppedAt ? 31 : 2, stoppedAt };
      rollouts.push({ module: module.name, version: release.version, since: module.since, ...counted });
    }
    await route.fulfill({ json: registry });
  });
  await page.route(isCall(/\/module-rollouts$/), (route) => route.fulfill({ json: rollouts }));
  const { modules } = await (await page.request.get('/modules.json')).json();
  const { name, active } = modules.find((each: { name: string }) => each.name === 'mf-client');
  const { data } = changesOf(name, active.version, now);
  const change = { ...data[0], kind: 'ROLLED_OUT', version: '1.1.0-0a1b2c3d', percent: 50 };
  await respond(page, /\/module-changes$/, 200, { data: [change], totalElements: 1 });
}

/** A module that was deployed, rolled back and deployed again; somebody has altered a line of that since. */
function changesOf(name: string, version: string, now: string) {
  const change = {
    name,
    version,
    kind: 'DEPLOYED',
    date: now,
    author: 'pipeline-mf-client',
    key: '3f9c2ab1774de058',
    commit: '67e99b739ab5',
    isDoubtful: false,
    goneAt: null,
  };
  const changes = [
    change,
    { ...change, kind: 'ROLLED_BACK', version: '1.0.0-0a1b2c3d', commit: null, isDoubtful: true },
    { ...change, version: '1.0.0-e5f60718', goneAt: now },
    { ...change, name: 'shell', kind: 'FOUND', author: null, key: null, commit: null },
  ];
  const data = changes.map((each, index) => ({ ...each, id: `00000000-0000-4000-8000-00000000000${index}` }));
  return { data, totalElements: data.length };
}

/** Lets another version of the shell be in service once the page has been opened; its time can be moved on. */
export async function laterVersion(page: Page): Promise<void> {
  await page.clock.install();
  let reads = 0;
  await page.route(isCall(/^\/modules\.json$/), async (route) => {
    reads += 1;
    if (reads === 1) return route.fallback();
    const registry = await (await route.fetch()).json();
    await route.fulfill({ json: { ...registry, shell: { ...registry.shell, version: '9.9.9' } } });
  });
}

/** Refuses a save because somebody else has saved the record meanwhile, with what they made of what is sent. */
export function overtaken(path: RegExp, theirs: object) {
  return (page: Page) =>
    page.route(isCall(path), (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fallback();
      const current = { ...request.postDataJSON(), ...theirs, revision: 99 };
      const json = { statusCode: 409, code: 'RECORD_CHANGED', message: 'Changed', current };
      return route.fulfill({ status: 409, json });
    });
}

/** Resolves when the page tells that somebody else has saved the record. */
export async function waitForOvertaken(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^(?:Quelqu’un d’autre a enregistré|Somebody else saved)/ })
    .waitFor();
}
