import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useViewInAddress } from './use-view-in-address.ts';

interface View {
  search: string;
  status: string;
}

const fromQuery = (query: URLSearchParams): View => ({
  search: query.get('search') ?? '',
  status: query.get('status') ?? 'OPEN',
});
const toQuery = (view: View) => new URLSearchParams({ ...view });

function List() {
  const { view, change } = useViewInAddress(fromQuery, toQuery);
  return (
    <>
      <p>{`${view.status} ${view.search}`}</p>
      <button
        type="button"
        onClick={() => {
          change({ status: 'DONE' });
          change({ search: 'nebula' });
        }}
      >
        Les deux
      </button>
      <button type="button" onClick={() => change({ status: 'WIP' })}>
        En cours
      </button>
    </>
  );
}

const changes: ((part: Partial<View>) => void)[] = [];
beforeEach(() => {
  changes.length = 0;
});

/** Keeps how each of its renderings changes the view. */
function RecordedList() {
  const { view, change } = useViewInAddress(fromQuery, toQuery);
  useEffect(() => {
    changes.push(change);
  });
  return <p>{`${view.status} ${view.search}`}</p>;
}

function show() {
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

test('a change keeps what was changed before it and is not in the address yet', async () => {
  const router = show();
  await userEvent.click(screen.getByRole('button', { name: 'Les deux' }));
  expect(await screen.findByText('DONE nebula')).toBeVisible();
  expect(router.state.location.search).toBe('?search=nebula&status=DONE');
});

test('the back button takes back what was changed, and the next change begins from there', async () => {
  const router = show();
  await userEvent.click(screen.getByRole('button', { name: 'Les deux' }));
  await userEvent.click(screen.getByRole('button', { name: 'En cours' }));
  expect(await screen.findByText('WIP nebula')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(await screen.findByText('OPEN')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'En cours' }));
  expect(await screen.findByText('WIP')).toBeVisible();
});

test('a change of a page that shows an older address adds to the newer one', async () => {
  const router = createMemoryRouter([{ path: '/', element: <RecordedList /> }]);
  render(<RouterProvider router={router} />);
  // As on a slow machine: a status is pressed, and the search that was typed is passed on before the page shows the status.
  const [older] = changes;
  await act(() => router.navigate('/?status=DONE'));
  await act(() => older?.({ search: 'nebula' }));
  expect(screen.getByText('DONE nebula')).toBeVisible();
});

function ListOfPeople() {
  const { view, change } = useViewInAddress(fromQuery, toQuery, { isOfPeople: true });
  return (
    <>
      <p>{`${view.status} ${view.search}`}</p>
      <button type="button" onClick={() => change({ search: 'Lefèvre & Fils' })}>
        Une personne
      </button>
      <button type="button" onClick={() => change({ status: 'DONE' })}>
        Un état
      </button>
      <button type="button" onClick={() => change({ search: '' })}>
        Tous
      </button>
    </>
  );
}

test('whom somebody searches for stands behind the #, which no server is sent', async () => {
  const router = createMemoryRouter([{ path: '/', element: <ListOfPeople /> }]);
  render(<RouterProvider router={router} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Une personne');
  await press('Un état');
  expect(await screen.findByText('DONE Lefèvre & Fils')).toBeVisible();
  expect(router.state.location).toMatchObject({
    search: '?status=DONE',
    hash: '#search=Lef%C3%A8vre+%26+Fils',
  });
  await press('Tous');
  expect(await screen.findByText('DONE')).toBeVisible();
  expect(router.state.location.hash).toBe('');
});

test.each(['/?status=WIP#search=Zo%C3%A9', '/?status=WIP&search=Zo%C3%A9'])(
  'the address %s shows whom it names, and the next change moves it out of the query',
  async (address) => {
    const router = createMemoryRouter([{ path: '/', element: <ListOfPeople /> }], {
      initialEntries: [address],
    });
    render(<RouterProvider router={router} />);
    expect(screen.getByText('WIP Zoé')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Un état' }));
    expect(await screen.findByText('DONE Zoé')).toBeVisible();
    expect(router.state.location).toMatchObject({ search: '?status=DONE', hash: '#search=Zo%C3%A9' });
  },
);
