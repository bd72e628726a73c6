import '../testing/federation-runtime.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Role } from '@passerelle/contract';
import {
  containerName,
  type FederatedModule,
  type ModuleRelease,
  type PlaceName,
  type Registry,
} from '@passerelle/platform/modules';
import { answerCalls, noAnswer, renderScreen, userWithRole } from '@passerelle/testing';
import { PlacedPanel, usePlacedPanels } from '@passerelle/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failures, modules } from '../modules/modules.ts';
import { servesAnotherVisitor } from '../routing/module-routes.ts';
import { serveRegistry } from '../testing/serve-registry.ts';
import { panelSource } from './panel-source.ts';

/*
 * Panels of modules as the shell offers, loads and refuses them. The modules are in the page as their containers would be.
 */

type DescribedPanel = NonNullable<ModuleRelease['panels']>[number];

const since = '2026-11-26T09:00:00.000Z';
const clientId = '7d8f4a52-7f4e-4c5e-9a55-0d0c6a1b2c3d';

const panel = (name: string, change: Partial<DescribedPanel> = {}): DescribedPanel => ({
  name,
  place: 'client-detail',
  title: { fr: `Volet ${name}`, en: `Panel ${name}` },
  roles: ['INNO'],
  order: 10,
  ...change,
});

const releaseOf = (name: string, version: string, panels?: DescribedPanel[]) => ({
  version,
  platform: '^1.0.0',
  entry: `/${name}-${version}.js`,
  integrity: null,
  routes: [],
  menu: [],
  ...(panels && { panels }),
});

const moduleOf = (name: string, panels?: DescribedPanel[]) => ({
  name,
  active: releaseOf(name, '1.0.0', panels),
  previous: null,
  since,
});

const shell = { version: '1.0.0', previous: null, since };
const registry: Registry = {
  shell,
  modules: [
    moduleOf('mf-notes', [
      panel('second', { order: 20 }),
      panel('first'),
      panel('later-place', { place: 'another' }),
    ]),
    moduleOf('mf-clients-only', [panel('theirs', { roles: ['CLIENT'] })]),
    moduleOf('mf-editors', [panel('editing', { right: 'EDITOR', order: 30 })]),
    moduleOf('mf-plain'),
  ],
};

type Container = { init: () => void; get: jest.Mock<() => Promise<() => FederatedModule>> };

const contained: string[] = [];

/** Puts a module's container into the page, as its first file would. */
function contain(name: string, panels: FederatedModule['panels']): Container {
  const module: FederatedModule = {
    routes: [],
    translations: { fr: { words: 'Les mots du module' }, en: { words: 'The words of the module' } },
    ...(panels && { panels }),
  };
  const container = { init: () => undefined, get: jest.fn(async () => () => module) };
  Object.assign(globalThis, { [containerName(name)]: container });
  contained.push(name);
  return container;
}

const drawing = (text: string) => async () => ({
  Component: (data: { clientId: string }) => <p>{`${text} ${data.clientId}`}</p>,
});

/** A page that offers a place. */
function Page({ place }: { place: PlaceName }) {
  return (
    <main>
      <h1>The page</h1>
      {usePlacedPanels(place).map((each) => (
        <PlacedPanel key={each.id} panel={each} data={{ clientId }} />
      ))}
    </main>
  );
}

async function show(role: Role, language: 'fr' | 'en' = 'fr', place: PlaceName = 'client-detail') {
  const page = { path: '*', element: <Page place={place} /> };
  await renderScreen([{ handle: { panels: panelSource }, children: [page] }], {
    at: '/clients/1',
    user: userWithRole(role),
    language,
  });
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

let containers: Record<string, Container>;
beforeAll(() => {
  containers = {
    'mf-notes': contain('mf-notes', {
      first: drawing('first'),
      second: drawing('second'),
      'later-place': drawing('later'),
    }),
    'mf-clients-only': contain('mf-clients-only', { theirs: drawing('theirs') }),
    'mf-editors': contain('mf-editors', { editing: drawing('editing') }),
  };
});
beforeEach(() => serveRegistry(registry));
afterAll(() => {
  for (const name of contained) Reflect.deleteProperty(globalThis, containerName(name));
  sessionStorage.clear();
});

describe('the panels of a place', () => {
  test('are those of the roles of whoever is signed in, in order, under their titles; code of others is not asked for', async () => {
    await show('INNO');
    expect(await screen.findByText(`first ${clientId}`)).toBeVisible();
    expect(titles()).toEqual(['Volet first', 'Volet second', 'Volet editing']);
    expect(within(screen.getByRole('region', { name: 'Volet second' })).getByText(/^second/)).toBeVisible();
    expect(containers['mf-clients-only']?.get).not.toHaveBeenCalled();
    expect(modules.getSnapshot().modules).not.toHaveProperty('mf-plain');
    expect(servesAnotherVisitor(['INNO'])).toBe(false);
    expect(servesAnotherVisitor(['CLIENT'])).toBe(true);
  });

  test('are in English for an English reader', async () => {
    await show('INNO', 'en');
    expect(await screen.findByText(/^first/)).toBeVisible();
    expect(titles()).toEqual(['Panel first', 'Panel second', 'Panel editing']);
  });

  test.each(['startup-card', 'client-detail'] as const)(
    'are none where nobody adds any: at %s for a banker',
    async (place) => {
      await show('BANQUIER', 'fr', place);
      expect(screen.getByRole('main')).toHaveTextContent(/^The page$/);
    },
  );
});

describe('what is written past the publisher', () => {
  const reports = (name: string) => failures.waiting().filter(({ module }) => module === name);

  async function serve(name: string, panels: DescribedPanel[], code: FederatedModule['panels']) {
    contain(name, code);
    await serveRegistry({ ...registry, modules: [...registry.modules, moduleOf(name, panels)] });
  }

  test('a panel without code: a message in it alone, which the team is told of', async () => {
    await serve('mf-empty', [panel('hollow', { order: 5 })], {});
    await show('INNO');
    const region = await screen.findByRole('region', { name: 'Volet hollow' });
    expect(await within(region).findByRole('alert')).toHaveTextContent('N’a pas pu être chargé.');
    expect(await screen.findByText(/^first/)).toBeVisible();
    await waitFor(() =>
      expect(reports('mf-empty')).toMatchObject([{ kind: 'PAGE_THROWS', version: '1.0.0' }]),
    );
  });

  test('code of a panel that its module.json does not have: nothing of the module runs', async () => {
    const hidden = jest.fn(drawing('hidden'));
    await serve('mf-more', [panel('known', { order: 5 })], { known: drawing('known'), hidden });
    await show('INNO');
    const region = await screen.findByRole('region', { name: 'Volet known' });
    expect(await within(region).findByRole('alert')).toBeVisible();
    expect(modules.getSnapshot().modules['mf-more']).toMatchObject({
      status: 'failed',
      error: { reason: 'refused' },
    });
    expect(await screen.findByText(/^first/)).toBeVisible();
    expect(hidden).not.toHaveBeenCalled();
  });

  test('a panel with a title in one language: its module is left out, and the page goes on', async () => {
    const wrong = { ...panel('half', { order: 5 }), title: { fr: 'Moitié' } } as unknown as DescribedPanel;
    await serve('mf-half', [wrong], { half: drawing('half') });
    await show('INNO');
    expect(await screen.findByText(/^first/)).toBeVisible();
    expect(titles()).toEqual(['Volet first', 'Volet second', 'Volet editing']);
  });
});

test('a panel that throws while it is drawn is reported, and drawn at the next try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  contain('mf-throws', {
    shaky: async () => ({
      Component: () => {
        if (isBroken) throw new Error('no');
        return <p>drawn</p>;
      },
    }),
  });
  await serveRegistry({ shell, modules: [moduleOf('mf-throws', [panel('shaky')])] });
  await show('INNO');
  const region = await screen.findByRole('region', { name: 'Volet shaky' });
  expect(await within(region).findByRole('alert')).toBeVisible();
  await waitFor(() =>
    expect(failures.waiting()).toContainEqual({ module: 'mf-throws', version: '1.0.0', kind: 'PAGE_THROWS' }),
  );
  isBroken = false;
  await userEvent.click(within(region).getByRole('button', { name: 'Réessayer' }));
  expect(await within(region).findByText('drawn')).toBeVisible();
  expect(within(region).queryByRole('alert')).not.toBeInTheDocument();
});

test('a module that does not start is asked for anew by a press, with the registry as it is then', async () => {
  contain('mf-late', { late: drawing('late') });
  const late = moduleOf('mf-late', [panel('late')]);
  const active = { ...late.active, platform: '^9.0.0' };
  await serveRegistry({ shell, modules: [{ ...late, active }] });
  await show('INNO');
  const region = await screen.findByRole('region', { name: 'Volet late' });
  expect(await within(region).findByRole('alert')).toBeVisible();
  expect(modules.getSnapshot().modules['mf-late']).toMatchObject({ error: { reason: 'incompatible' } });

  // Without a network nothing is known anew: what stands there stays, to be tried once more.
  answerCalls({ 'GET /modules.json': noAnswer });
  const retry = within(region).getByRole('button', { name: 'Réessayer' });
  await userEvent.click(retry);
  expect(await within(region).findByRole('alert')).toBeVisible();
  expect(retry).toHaveFocus();

  answerCalls({ 'GET /modules.json': { shell, modules: [late] } });
  await userEvent.click(retry);
  expect(await within(region).findByText(/^late/)).toBeVisible();
});

test('where the version before runs, its panels are there and no others', async () => {
  contain('mf-back', { old: drawing('old') });
  const active = { ...releaseOf('mf-back', '1.1.0', [panel('new')]), platform: '^9.0.0' };
  const previous = releaseOf('mf-back', '1.0.0', [panel('old')]);
  await serveRegistry({ shell, modules: [{ name: 'mf-back', active, previous, since }] });
  await show('INNO');
  expect(await screen.findByText(/^old/)).toBeVisible();
  expect(titles()).toEqual(['Volet old']);
});
