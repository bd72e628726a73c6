import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OfferedPanel, PanelSource } from '@passerelle/platform/modules';
import { renderScreen } from '@passerelle/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { PlacedPanel } from './placed-panel.tsx';
import { usePlacedPanels } from './use-placed-panels.ts';

const notes: OfferedPanel = {
  id: 'mf-notes.notes',
  module: 'mf-notes',
  name: 'notes',
  title: { fr: 'Notes', en: 'Notes on them' },
};

type Answer = ComponentType<never> | Error;
const Notes = ({ clientId }: { clientId: string }) => <p>{`Of ${clientId}`}</p>;

/** The place of a page that has no tabs. */
function Place({ clientId = 'seven' }: { clientId?: string }) {
  return usePlacedPanels('client-detail').map((panel) => (
    <PlacedPanel key={panel.id} panel={panel} data={{ clientId }} />
  ));
}

function Counting({ clientId }: { clientId: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${count} of ${clientId}`}</button>;
}

function PlaceOfTwo() {
  const [clientId, setClientId] = useState('seven');
  return (
    <>
      <button type="button" onClick={() => setClientId('eight')}>
        Next
      </button>
      <Place clientId={clientId} />
    </>
  );
}

let isBroken = true;

function Shaky() {
  if (isBroken) throw new Error('no');
  return <p>Drawn</p>;
}

function DrawnAgain() {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Draw again
      </button>
      <Shaky key={turn} />
    </>
  );
}

/** A page whose panels are answered one after the other; the last answer stays. */
async function show(panels: readonly OfferedPanel[], answers: Answer[], language: 'fr' | 'en' = 'en') {
  const load = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  const noteFailure = jest.fn();
  const source: PanelSource = {
    useOffered: (place) => (place === 'client-detail' ? panels : []),
    load,
    noteFailure,
  };
  const page = (
    <main>
      <h1>Page</h1>
      <Place />
      <button type="button">After</button>
    </main>
  );
  await renderScreen([{ handle: { panels: source }, children: [{ path: '*', element: page }] }], {
    at: '/',
    language,
  });
  return { load, noteFailure };
}

const region = (name = 'Notes on them') => screen.findByRole('region', { name });
const press = async () => userEvent.click(within(await region()).getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each([
  ['fr', 'Notes'],
  ['en', 'Notes on them'],
] as const)(
  'a panel stands under its title (%s), and is given what its place has',
  async (language, title) => {
    const { load } = await show([notes], [Notes], language);
    const panel = await region(title);
    expect(within(panel).getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(await within(panel).findByText('Of seven')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('a page to which nobody adds anything has nothing more', async () => {
  const { load } = await show([], [Notes]);
  expect(screen.getByRole('main').children).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});

test('where no frame offers panels, there are none', async () => {
  await renderScreen([{ path: '*', element: <Place /> }], { at: '/' });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('until it has come, the panel says that it loads', async () => {
  let come: (component: ComponentType<never>) => void = () => undefined;
  const source: PanelSource = {
    useOffered: () => [notes],
    load: () => new Promise((resolve) => (come = resolve)),
    noteFailure: () => undefined,
  };
  const page = <Place />;
  await renderScreen([{ handle: { panels: source }, children: [{ path: '*', element: page }] }], {
    at: '/',
    language: 'en',
  });
  expect(within(await region()).getByLabelText('Loading…')).toBeInTheDocument();
  await act(async () => come(Notes));
  expect(within(await region()).getByText('Of seven')).toBeVisible();
  expect(screen.queryByLabelText('Loading…')).not.toBeInTheDocument();
});

test('on another client it begins afresh: nothing of the one before stays in it', async () => {
  const source: PanelSource = {
    useOffered: () => [notes],
    load: async () => Counting,
    noteFailure: () => undefined,
  };
  await renderScreen([{ handle: { panels: source }, children: [{ path: '*', element: <PlaceOfTwo /> }] }], {
    at: '/',
    language: 'en',
  });
  await userEvent.click(await screen.findByRole('button', { name: '0 of seven' }));
  expect(screen.getByRole('button', { name: '1 of seven' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: '0 of eight' })).toBeVisible();
});

describe('a panel that does not come', () => {
  test('says so in it alone; another try that fails is told again, with the focus where it was', async () => {
    const { load } = await show([notes], [new Error('gone')]);
    const first = await within(await region()).findByRole('alert');
    expect(first).toHaveTextContent('Could not be loaded.');
    expect(screen.getByRole('heading', { level: 1, name: 'Page' })).toBeVisible();
    await press();
    const second = await within(await region()).findByRole('alert');
    expect(second).not.toBe(first);
    expect(first).not.toBeInTheDocument();
    expect(within(await region()).getByRole('button')).toHaveFocus();
    expect(load.mock.calls).toEqual([
      [notes, false],
      [notes, true],
    ]);
  });

  test('is there after a try that succeeds, and the focus is in it', async () => {
    await show([notes], [new Error('gone'), Notes]);
    await within(await region()).findByRole('alert');
    await press();
    const panel = await region();
    expect(await within(panel).findByText('Of seven')).toBeVisible();
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    expect(panel).toHaveFocus();
  });
});

describe('a panel that fails while it is drawn', () => {
  beforeEach(() => {
    isBroken = true;
  });

  test('says so, is reported, and the page goes on', async () => {
    const { noteFailure } = await show([notes], [Shaky]);
    expect(await within(await region()).findByRole('alert')).toBeVisible();
    expect(noteFailure.mock.calls).toEqual([[notes, expect.objectContaining({ message: 'no' })]]);
    expect(screen.getByRole('button', { name: 'After' })).toBeVisible();
  });

  test('is drawn anew by a press, without being loaded again; where it fails again, that is told again', async () => {
    const { load } = await show([notes], [Shaky]);
    const first = await within(await region()).findByRole('alert');
    await press();
    const second = await within(await region()).findByRole('alert');
    expect(second).not.toBe(first);
    expect(within(await region()).getByRole('button')).toHaveFocus();
    isBroken = false;
    await press();
    expect(await within(await region()).findByText('Drawn')).toBeVisible();
    expect(within(await region()).queryByRole('alert')).not.toBeInTheDocument();
    expect(await region()).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('after it was drawn: its message takes its place', async () => {
    isBroken = false;
    await show([notes], [DrawnAgain]);
    expect(await within(await region()).findByText('Drawn')).toBeVisible();
    isBroken = true;
    await userEvent.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(await within(await region()).findByRole('alert')).toBeVisible();
    expect(screen.queryByText('Drawn')).not.toBeInTheDocument();
  });
});
