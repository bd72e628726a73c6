import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredModule } from '@passerelle/platform/modules';
import type { ApiSession } from '../support/api-session.ts';
import { openApiSession } from '../support/api-session.ts';
import { alter, type Mend, withdraw } from '../support/system/served-files.ts';
import { expect, test } from '../support/test.ts';
import { type Account, menuLink, waitForTitle } from '../support/visitors.ts';
import { waitForErrorPage } from './modules/error-page.ts';
import { evilRelease } from './modules/evil-release.ts';
import { teamCommand } from './modules/publishing.ts';
import { REGISTRY, registered, replaceEntry, signed, signedRelease } from './modules/registry.ts';

/*
 * Somebody who can write every file of the site but its page, and holds the key of the startups' team. What the publisher
 * refuses is written past it here (infra/deploy/hostile-publisher.test.ts): browsers run none of it.
 */

/** What a visitor finds: that the page is not available, or the page as its own team published it. */
interface Finding {
  who: Account;
  at: string;
  sees: 'refused' | 'registry' | { title: string };
}

interface Attempt extends Finding {
  /** The code is its own team's, for its own role: it runs, and its foreign addresses are refused. */
  runsForOwnRole?: boolean;
  write: (site: string) => Promise<Mend>;
}

const clients = { who: 'client', at: '/linkings' } as const;
const team = { who: 'inno', at: '/users', sees: { title: 'Utilisateurs' } } as const;
const startups = { who: 'startup', at: '/startups/my', sees: 'refused' } as const;

async function entryOf(
  site: string,
  name: string,
  change: Partial<RegisteredModule>,
): Promise<RegisteredModule> {
  return { ...(await registered(site, name)), ...change };
}

/** The registry says of a module what its key holder says, or somebody else in its name. */
async function register(
  site: string,
  name: string,
  active: RegisteredModule['active'],
  key = name,
): Promise<Mend> {
  return replaceEntry(site, name, await signed(await entryOf(site, name, { active, previous: null }), key));
}

/** The startups' team claims something with its own key. */
const claim = (change: Parameters<typeof evilRelease>[2]) => async (site: string) =>
  register(site, 'mf-startup', await evilRelease(site, 'mf-startup', change));

const route = (path: string, ...roles: string[]) => ({ path, roles });

const attempts: Record<string, Attempt> = {
  'code for clients without a signature': {
    ...clients,
    sees: 'refused',
    async write(site) {
      const { signature: _signature, ...active } = await evilRelease(site, 'mf-client', {});
      return register(site, 'mf-client', active);
    },
  },
  'code for clients with the signature of another version': {
    ...clients,
    sees: 'refused',
    async write(site) {
      const { active } = await registered(site, 'mf-client');
      const evil = await evilRelease(site, 'mf-client', {});
      return replaceEntry(
        site,
        'mf-client',
        await entryOf(site, 'mf-client', { active: { ...evil, signature: active.signature } }),
      );
    },
  },
  'code for clients signed with the startups’ key': {
    ...clients,
    sees: 'refused',
    write: async (site) =>
      register(site, 'mf-client', await evilRelease(site, 'mf-client', {}, 'mf-startup'), 'mf-startup'),
  },
  'the startups’ own version under the name of the clients’': {
    ...clients,
    sees: 'refused',
    write: async (site) =>
      replaceEntry(site, 'mf-client', { ...(await registered(site, 'mf-startup')), name: 'mf-client' }),
  },
  'a version of the clients’ team that it did not put into service': {
    ...clients,
    sees: 'refused',
    write: async (site) =>
      replaceEntry(site, 'mf-client', await signed(await registered(site, 'mf-client'), 'mf-startup')),
  },
  'a page of the clients’ for startups, too': {
    ...clients,
    sees: 'refused',
    async write(site) {
      const { active } = await registered(site, 'mf-client');
      const routes = active.routes.map((each) => ({ ...each, roles: [...each.roles, 'STARTUP'] }));
      return replaceEntry(
        site,
        'mf-client',
        await entryOf(site, 'mf-client', { active: { ...active, routes } }),
      );
    },
  },
  'an entry of the clients’ module in the folder of the startups’': {
    ...clients,
    sees: 'refused',
    async write(site) {
      const { entry, integrity } = await evilRelease(site, 'mf-startup', {});
      const { active } = await registered(site, 'mf-client');
      return replaceEntry(
        site,
        'mf-client',
        await entryOf(site, 'mf-client', { active: { ...active, entry, integrity } }),
      );
    },
  },
  'an entry at another site, signed by the clients’ own team': {
    ...clients,
    sees: 'refused',
    async write(site) {
      const { active } = await registered(site, 'mf-client');
      const entry = 'https://elsewhere.example/remoteEntry.js';
      return register(site, 'mf-client', await signedRelease('mf-client', { ...active, entry }));
    },
  },
  'an entry that leads out of its folder': {
    ...startups,
    async write(site) {
      const { active } = await registered(site, 'mf-startup');
      const entry = `/modules/mf-startup/${active.version}/../../mf-client/remoteEntry.js`;
      return register(site, 'mf-startup', await signedRelease('mf-startup', { ...active, entry }));
    },
  },
  'an entry of the clients’ that no browser can read': {
    ...clients,
    sees: 'refused',
    write: async (site) => replaceEntry(site, 'mf-client', { name: 'mf-client', active: 7 }),
  },
  'the same, for the team: it has its pages': {
    ...team,
    write: async (site) => replaceEntry(site, 'mf-client', { name: 'mf-client', active: 7 }),
  },
  'a page of the team’s for the team': {
    ...team,
    write: claim({ routes: [route('/users', 'INNO'), route('/startups/my', 'STARTUP')] }),
  },
  'a page of its own for the team': {
    ...startups,
    write: claim({ routes: [route('/startups/my', 'STARTUP', 'INNO')] }),
  },
  'an address that nobody has, for the team': {
    ...startups,
    write: claim({ routes: [route('/startups/my', 'STARTUP'), route('/new', 'INNO')] }),
  },
  'a page for everyone': {
    ...startups,
    write: claim({ routes: [route('/startups/my', 'STARTUP'), route('/startups/my/news')] }),
  },
  'an entry of the menu of clients': {
    ...startups,
    write: claim({
      menu: [{ path: '/startups/my', label: { fr: 'Ici', en: 'Here' }, roles: ['CLIENT'], order: 1 }],
    }),
  },
  'the start of the team': {
    ...team,
    write: claim({ homes: [{ roles: ['INNO'], path: '/startups/my' }] }),
  },
  'a panel on the pages of the team': {
    ...startups,
    write: claim({
      panels: [
        {
          name: 'notes',
          place: 'client-detail',
          title: { fr: 'Là', en: 'There' },
          roles: ['INNO'],
          order: 1,
        },
      ],
    }),
  },
  'code that serves an address which its module.json does not have': {
    ...startups,
    runsForOwnRole: true,
    write: claim({}),
  },
  'a second entry for the team’s module after the first': {
    ...team,
    async write(site) {
      const evil = await signed(
        await entryOf(site, 'mf-admin', { active: await evilRelease(site, 'mf-admin', {}, 'mf-startup') }),
        'mf-startup',
      );
      return alter(site, REGISTRY, (text) => text.replace(/\]\}\s*$/, `,${JSON.stringify(evil)}]}`));
    },
  },
  'a policy file with more for the startups, beside the page that holds the policy': {
    ...team,
    async write(site) {
      const policy = await alter(site, '.policy.json', (text) =>
        text.replace('"STARTUP"', '"STARTUP", "INNO"'),
      );
      const mend = await claim({ routes: [route('/users', 'INNO')] })(site);
      return async () => {
        await mend();
        await policy();
      };
    },
  },
  'a registry that is cut short': {
    ...clients,
    sees: 'registry',
    write: (site) => alter(site, REGISTRY, (text) => text.slice(0, 500)),
  },
};

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

test.describe('what a hostile publisher writes past the publisher', () => {
  const sessions = new Map<Account, ApiSession>();
  let mend: Mend | undefined;

  test.beforeAll(async ({ system }) => {
    for (const who of ['client', 'inno', 'startup'] as const)
      sessions.set(who, await openApiSession(system, `${who}@passerelle.example`));
  });

  test.afterEach(async () => {
    await mend?.();
    mend = undefined;
  });

  for (const [what, { who, at, sees, write, runsForOwnRole = false }] of Object.entries(attempts)) {
    test(`${what}: refused`, async ({ system, visitors }) => {
      mend = await write(system.siteFolder);
      const { page } = await visitors.openAs(sessions.get(who) ?? who);
      await page.goto(at);
      if (typeof sees === 'string') await waitForErrorPage(page, sees);
      else await waitForTitle(page, sees.title);
      expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(runsForOwnRole);
    });
  }

  test('an altered chunk: not run', async ({ system, visitors }) => {
    const { active } = await registered(system.siteFolder, 'mf-client');
    const folder = `modules/mf-client/${active.version}`;
    const { files } = JSON.parse(await readFile(join(system.siteFolder, folder, '.manifest.json'), 'utf8'));
    const chunks = Object.keys(files).filter((file) => /^assets\/.*\.js$/.test(file));
    const mends: Mend[] = [];
    for (const chunk of chunks)
      mends.push(
        await alter(
          system.siteFolder,
          join(folder, chunk),
          (text) => `globalThis.wasTampered = true;${text}`,
        ),
      );
    mend = async () => {
      for (const each of mends) await each();
    };
    const { page } = await visitors.openAs(sessions.get('client') ?? 'client');
    await page.goto('/linkings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
  });

  test('an older publication: refused by who has seen the later one, and by everybody once the page was written', async ({
    system,
    visitors,
  }) => {
    const { siteFolder } = system;
    const older = await readFile(join(siteFolder, REGISTRY), 'utf8');
    const { active } = await registered(siteFolder, 'mf-client');
    await teamCommand(siteFolder, 'rollback', 'mf-client', '--to', active.version);
    const later = await readFile(join(siteFolder, REGISTRY), 'utf8');
    const returning = await visitors.openAs(sessions.get('client') ?? 'client');
    await returning.page.goto('/linkings');
    await waitForTitle(returning.page, 'Mes demandes');

    await writeFile(join(siteFolder, REGISTRY), older);
    await returning.page.reload();
    await waitForErrorPage(returning.page, 'refused');
    const newcomer = await visitors.openAs(sessions.get('client') ?? 'client');
    await newcomer.page.goto('/linkings');
    await waitForTitle(newcomer.page, 'Mes demandes');

    await writeFile(join(siteFolder, REGISTRY), later);
    await teamCommand(siteFolder, 'policy', join(siteFolder, '.policy.json'));
    await writeFile(join(siteFolder, REGISTRY), older);
    const next = await visitors.openAs(sessions.get('client') ?? 'client');
    await next.page.goto('/linkings');
    await waitForErrorPage(next.page, 'refused');
    await expect(menuLink(next.page, 'Mes demandes')).toHaveCount(0);

    await writeFile(join(siteFolder, REGISTRY), later);
    await next.page.reload();
    await waitForTitle(next.page, 'Mes demandes');
  });

  test('a withdrawn version with an older one to fall back to: the page says that it is not available', async ({
    system,
    visitors,
  }) => {
    const { siteFolder } = system;
    const entry = await registered(siteFolder, 'mf-client');
    const evil = await evilRelease(siteFolder, 'mf-client', {}, 'mf-startup');
    const registry = await replaceEntry(siteFolder, 'mf-client', { ...entry, previous: evil });
    const files = await withdraw(siteFolder, `modules/mf-client/${entry.active.version}/remoteEntry.js`);
    mend = async () => {
      await files();
      await registry();
    };
    const { page, downloads } = await visitors.openAs(sessions.get('client') ?? 'client');
    await page.goto('/linkings');
    await waitForErrorPage(page, 'unreachable');
    expect(downloads.versionsOf('mf-client')).not.toContain(evil.version);
  });
});
