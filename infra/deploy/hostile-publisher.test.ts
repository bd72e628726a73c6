import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@passerelle/federation/record';
import type { ModuleDescription, Policy, Registry } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { applyPolicy } from './ownership/policy-commands.ts';
import { createSigningKey, readSigningKey } from './ownership/signing-key.ts';
import { publishModule, publishShell } from './publish.ts';
import { rollBackModule } from './rollback.ts';
import { contentsBelow } from './testing/contents.ts';
import { descriptionOf, filesBeside, makeTeams, type Teams, writeFiles } from './testing/teams.ts';

/*
 * A team that publishes what is not its own, or whose key or disk somebody else has. Each attempt is refused, and the site
 * stays as it was; what is written past the publisher is tried in browsers, in installation/hostile-publisher.e2e.ts.
 */

const record: ReleaseRecord = { platform: '^1.0.0', libraries: {}, endpoints: [] };
const names = ['mf-admin', 'mf-client', 'mf-startup'];

let published = Date.parse('2026-11-23T10:00:00.000Z');

/** Each publication a second after the one before. */
function later() {
  published += 1000;
  return { now: new Date(published), keep: 10 };
}

let folder: string;
let site: string;
/** A site with the shell and two versions of each module, which every attempt begins with. */
let whole: string;
let root: string;
let teams: Teams;

async function build(
  name: string,
  content: string,
  change: Partial<ModuleDescription> = {},
  parts: Pick<ReleaseRecord, 'pages' | 'panels'> = {},
): Promise<string> {
  const needs = { ...record, ...parts };
  const files = {
    'remoteEntry.js': content,
    'assets/page.0a1b2c3d4e5f.js': content,
    ...(await filesBeside(name, needs, change)),
  };
  return writeFiles(path.join(folder, `${name}-${content}`), files);
}

const publish = (name: string, built: string, signer = teams.signer(name)) =>
  publishModule(site, { name, built, signer }, later());

const rollBack = (name: string, signer = teams.signer(name)) =>
  rollBackModule(site, { name, signer }, later());

async function registry(): Promise<Registry> {
  return JSON.parse(await readFile(path.join(site, 'modules.json'), 'utf8'));
}

/** The folder of the version of a module that a rollback would bring back. */
async function folderOfPrevious(name: string): Promise<string> {
  const previous = (await registry()).modules.find((module) => module.name === name)?.previous;
  if (!previous) throw new Error(`${name} has no version before.`);
  return path.join(site, 'modules', name, previous.version);
}

async function alter(file: string, change: (content: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

async function applyChanged(change: (policy: Policy) => unknown, isForced = false): Promise<string> {
  const policy = structuredClone(teams.policy);
  change(policy);
  const file = path.join(folder, 'changed-policy.json');
  await writeFile(file, JSON.stringify(policy));
  return applyPolicy(site, file, { isForced });
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  teams = await makeTeams(root);
  [whole, site, folder] = ['whole', 'whole', 'built'].map((each) => path.join(root, each)) as [
    string,
    string,
    string,
  ];
  await applyPolicy(site, teams.policyFile);
  const page = {
    'index.html': '<meta name="module-policy" content="">',
    'release.json': JSON.stringify({ ...record, platform: '1.0.0' }),
  };
  await publishShell(
    site,
    { built: await writeFiles(path.join(folder, 'shell'), page), version: '1.0.0' },
    later(),
  );
  for (const name of names)
    for (const content of ['one', 'two']) await publish(name, await build(name, content));
  // The page is written once more: what was in service before the second versions is not to come back.
  await applyPolicy(site, teams.policyFile);
});

afterAll(() => rm(root, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'attempt-'));
  site = path.join(folder, 'site');
  await cp(whole, site, { recursive: true, preserveTimestamps: true });
});

afterEach(() => rm(folder, { recursive: true }));

/** A build of the client's or another module that claims something, by what it changes in its module.json. */
function claiming(name: string, change: (description: ModuleDescription) => void) {
  return async () => {
    const description = await descriptionOf(name);
    change(description);
    return publish(name, await build(name, 'hostile', description));
  };
}

const route = (address: string, roles: string[]) => ({ path: address, roles, page: 'hostile' });

const panel = (place: string, roles: string[], title = { fr: 'Notes', en: 'Notes' }) => ({
  name: 'notes',
  place,
  title,
  roles,
  order: 10,
});

/** A build of a module that adds panels to pages of others. */
const adding = (name: string, ...panels: ReturnType<typeof panel>[]) =>
  claiming(name, (description) => Object.assign(description, { panels }));

/** What somebody tries, and a part of what is said to it. `prepare` is what they could do to the files before. */
const attempts: Record<
  string,
  { prepare?: () => Promise<unknown>; attempt: () => Promise<unknown>; told: RegExp }
> = {
  'the address of another module for its role': {
    attempt: claiming('mf-admin', ({ routes }) => routes.push(route('/linkings', ['CLIENT']))),
    told: /\/linkings for CLIENT belongs to mf-client/,
  },
  'its own address for the role of another module': {
    attempt: claiming('mf-admin', ({ routes }) => routes.push(route('/dashboard/more', ['STARTUP']))),
    told: /\/dashboard\/more for STARTUP is not its own/,
  },
  'an address outside its own for its own role': {
    attempt: claiming('mf-startup', ({ routes }) => routes.push(route('/dashboard', ['STARTUP']))),
    told: /\/dashboard for STARTUP is not its own/,
  },
  'an address of its own in other letters': {
    attempt: claiming('mf-client', ({ routes }) => routes.push(route('/Linkings/all', ['CLIENT']))),
    told: /\/Linkings\/all for CLIENT is not its own/,
  },
  'an address behind a parameter that could be anything': {
    attempt: claiming('mf-startup', ({ routes }) => routes.push(route('/:any', ['STARTUP']))),
    told: /\/:any for STARTUP is not its own/,
  },
  'a page for everyone': {
    attempt: claiming('mf-startup', ({ routes }) => routes.push(route('/startups/my/news', []))),
    told: /open to everyone/,
  },
  'an entry in the menu of another role': {
    attempt: claiming('mf-startup', ({ menu }) => menu[0]?.roles.push('INNO')),
    told: /the role INNO is not its own/,
  },
  'an entry of its menu that leads to another module': {
    attempt: claiming('mf-startup', ({ menu }) => Object.assign(menu[0] ?? {}, { path: '/users' })),
    told: /it leads to \/users/,
  },
  'the start of another role': {
    attempt: claiming('mf-startup', ({ homes }) => homes?.push({ roles: ['INNO'], path: '/startups/my' })),
    told: /the role INNO is not its own/,
  },
  'the search of another role': {
    attempt: claiming('mf-startup', (description) => Object.assign(description, { search: ['CLIENT'] })),
    told: /the role CLIENT is not its own/,
  },
  'a page that no code loads': {
    attempt: async () =>
      publish('mf-client', await build('mf-client', 'hostile', {}, { pages: ['startup-list'] })),
    told: /no code loads the page startup-detail/,
  },
  'code of a page that module.json does not name': {
    attempt: async () => {
      const pages = (await descriptionOf('mf-client')).routes.map(({ page }) => page);
      return publish('mf-client', await build('mf-client', 'hostile', {}, { pages: [...pages, 'hidden'] }));
    },
    told: /the code loads the page hidden, which has no address/,
  },
  'a panel for a role of another module': {
    attempt: adding('mf-startup', panel('client-detail', ['INNO'])),
    told: /the role INNO is not its own/,
  },
  'a panel at a place that no page offers': {
    attempt: adding('mf-admin', panel('nowhere', ['INNO'])),
    told: /the panel notes is for the place nowhere, which no page offers/,
  },
  'a panel at a place that none of its roles opens': {
    attempt: adding('mf-client', panel('client-detail', ['CLIENT'])),
    told: /the panel notes is for CLIENT, and nobody of these roles opens the place client-detail/,
  },
  'a panel with a title in one language': {
    attempt: adding('mf-admin', panel('client-detail', ['INNO'], { fr: 'Notes', en: '' })),
    told: /panels\.0\.title\.en: must be a line of text/,
  },
  'two panels of one name': {
    attempt: adding('mf-admin', panel('client-detail', ['INNO']), panel('startup-card', ['INNO'])),
    told: /panels: must have one name each/,
  },
  'a panel that no code draws': {
    attempt: async () => {
      const panels = [panel('client-detail', ['INNO'])];
      return publish('mf-admin', await build('mf-admin', 'hostile', { panels }, { panels: [] }));
    },
    told: /no code draws the panel notes/,
  },
  'code of a panel that module.json does not name': {
    attempt: async () => publish('mf-admin', await build('mf-admin', 'hostile', {}, { panels: ['hidden'] })),
    told: /the code draws the panel hidden, which has no place/,
  },
  'another module’s build under its own name': {
    attempt: async () => publish('mf-admin', await build('mf-client', 'hostile')),
    told: /is of mf-client: it cannot be published as mf-admin/,
  },
  'its own build with the key of another team': {
    attempt: async () => publish('mf-client', await build('mf-client', 'three'), teams.signer('mf-startup')),
    told: /the key is none that the policy of the site names for it/,
  },
  'another module with its own key': {
    attempt: async () => publish('mf-admin', await build('mf-admin', 'hostile'), teams.signer('mf-startup')),
    told: /the key is none that the policy of the site names for it/,
  },
  'a rollback of another module': {
    attempt: () => rollBack('mf-admin', teams.signer('mf-startup')),
    told: /the key is none that the policy of the site names for it/,
  },
  'a publication without a key': {
    attempt: async () =>
      publish('mf-client', await build('mf-client', 'three'), await readSigningKey('/nowhere.pem')),
    told: /There is no key at \/nowhere\.pem/,
  },
  'a key of another kind': {
    attempt: async () => {
      const { privateKey } = generateKeyPairSync('ed25519');
      const file = path.join(folder, 'key.pem');
      await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      return readSigningKey(file);
    },
    told: /holds no private key on P-256/,
  },
  'a key in the place of one that is there': {
    attempt: () => createSigningKey(teams.keyFile('mf-client')),
    told: /a key is not replaced/,
  },
  'a module that the policy does not name': {
    attempt: async () =>
      publish('mf-evil', await build('mf-client', 'hostile', { name: 'mf-evil' }), teams.signer('mf-client')),
    told: /the policy of the site does not name it/,
  },
  'a name that leads to the folder of another module': {
    attempt: async () =>
      publish('../modules/mf-admin', await build('mf-admin', 'hostile'), teams.signer('mf-client')),
    told: /it cannot be published as \.\.\/modules\/mf-admin/,
  },
  'a module.json with such a name, too': {
    attempt: async () =>
      publish(
        '../mf-admin',
        await build('mf-admin', 'hostile', { name: '../mf-admin' }),
        teams.signer('mf-client'),
      ),
    told: /name: must be lower-case letters, digits and hyphens/,
  },
  'a policy that gives one address for one role to two': {
    attempt: () =>
      applyChanged(
        ({ modules }) =>
          modules['mf-startup']?.paths.push('/startups/my') &&
          Object.assign(modules, { 'mf-other': modules['mf-startup'] }),
      ),
    told: /for STARTUP is of mf-other, too/,
  },
  'a policy that would take away what is in service': {
    attempt: () =>
      applyChanged(({ modules }) => Object.assign(modules['mf-client'] ?? {}, { roles: ['BANQUIER'] })),
    told: /browsers would refuse what is in service/,
  },
  'a policy file that gives it more': {
    prepare: () =>
      alter(path.join(site, '.policy.json'), (text) => text.replace('"INNO"', '"INNO", "PARTNER"')),
    attempt: async () => publish('mf-admin', await build('mf-admin', 'three')),
    told: /is not the policy that the site's pages hold/,
  },
  'a shell with a policy file that gives a module more': {
    prepare: () =>
      alter(path.join(site, '.policy.json'), (text) => text.replace('"INNO"', '"INNO", "PARTNER"')),
    attempt: () => publishShell(site, { built: path.join(root, 'built/shell'), version: '1.0.1' }, later()),
    told: /is not the policy that the site's pages hold/,
  },
  'a shell with a landing page that gives a module more': {
    prepare: async () => {
      const changed = await readFile(path.join(site, 'index.html'), 'utf8');
      await mkdir(path.join(site, 'pages'));
      await writeFile(
        path.join(site, 'pages/landing.fr.html'),
        changed.replace('&quot;INNO&quot;', '&quot;INNO&quot;,&quot;PARTNER&quot;'),
      );
    },
    attempt: () => publishShell(site, { built: path.join(root, 'built/shell'), version: '1.0.1' }, later()),
    told: /is not the policy that the site's pages hold/,
  },
  'no policy file at all': {
    prepare: () => rm(path.join(site, '.policy.json')),
    attempt: async () => publish('mf-admin', await build('mf-admin', 'three')),
    told: /has no policy yet/,
  },
  'a registry that is cut short': {
    prepare: () => alter(path.join(site, 'modules.json'), (text) => text.slice(0, 400)),
    attempt: async () => publish('mf-admin', await build('mf-admin', 'three')),
    told: /modules\.json cannot be read/,
  },
  'a registry with an entry without a signature, for the next shell': {
    prepare: () => alter(path.join(site, 'modules.json'), (text) => text.replaceAll('"signature"', '"was"')),
    attempt: async () =>
      publishShell(site, { built: path.join(root, 'built/shell'), version: '1.0.1' }, later()),
    told: /Browsers would refuse modules that are in service:\n.*not signed/s,
  },
  'a rollback to a version whose chunk was altered': {
    prepare: async () =>
      alter(path.join(await folderOfPrevious('mf-client'), 'assets/page.0a1b2c3d4e5f.js'), () => 'evil'),
    attempt: () => rollBack('mf-client'),
    told: /not those that were signed:\n {2}- assets\/page/,
  },
  'a rollback to a version whose list of files was altered, too': {
    prepare: async () =>
      alter(path.join(await folderOfPrevious('mf-client'), '.manifest.json'), (text) =>
        text.replace(/"files": \{/, '"files": {"more.js": "sha384-",'),
      ),
    attempt: () => rollBack('mf-client'),
    told: /the list of files itself/,
  },
  'a rollback to a version that a key signed which no longer counts': {
    prepare: async () => {
      const key = await createSigningKey(path.join(folder, 'new.pem'));
      await applyChanged(({ modules }) => Object.assign(modules['mf-client'] ?? {}, { keys: [key] }), true);
    },
    attempt: async () => rollBack('mf-client', await readSigningKey(path.join(folder, 'new.pem'))),
    told: /is not signed with a key of its team/,
  },
  'a folder of the version that will be published, laid there before with other files': {
    prepare: async () => {
      await publish('mf-client', await build('mf-client', 'three'));
      const { active } = (await registry()).modules.find(({ name }) => name === 'mf-client') ?? {};
      const version = path.join(site, 'modules/mf-client', active?.version ?? '');
      await rename(version, path.join(folder, 'laid'));
      await rm(site, { recursive: true });
      await cp(whole, site, { recursive: true, preserveTimestamps: true });
      await mkdir(path.dirname(version), { recursive: true });
      await rename(path.join(folder, 'laid'), version);
      await alter(path.join(version, 'assets/page.0a1b2c3d4e5f.js'), () => 'evil');
    },
    attempt: async () => publish('mf-client', await build('mf-client', 'three')),
    told: /not those that were signed:\n {2}- assets\/page/,
  },
};

test.each(Object.entries(attempts))(
  '%s: refused, and the site stays as it was',
  async (_what, { prepare, attempt, told }) => {
    await prepare?.();
    const before = await contentsBelow(site);
    const error = await attempt().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect(String(error)).toMatch(told);
    expect(await contentsBelow(site)).toEqual(before);
  },
);

test('a panel that is its own goes into service with its version, and back with it', async () => {
  const panels = [panel('client-detail', ['INNO'])];
  await publish('mf-admin', await build('mf-admin', 'three', { panels }));
  const active = async () => (await registry()).modules.find(({ name }) => name === 'mf-admin')?.active;
  expect((await active())?.panels).toEqual(panels);
  await rollBack('mf-admin');
  expect(await active()).not.toHaveProperty('panels');
});

test('there are at least twenty attempts', () => {
  expect(Object.keys(attempts).length).toBeGreaterThanOrEqual(20);
});
