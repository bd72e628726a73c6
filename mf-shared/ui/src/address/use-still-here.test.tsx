import { expect, test } from '@jest/globals';
import { elsewhere, renderScreen } from '@passerelle/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { useStillHere } from './use-still-here.ts';

/** A page that goes on once what was pressed is answered. */
function Page({ answered }: { answered: Promise<void> }) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  async function press() {
    await answered;
    if (isStillHere()) navigate('/next');
  }
  return (
    <button type="button" onClick={press}>
      Go on
    </button>
  );
}

async function show() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = { path: '/slow', loader: () => arrival.then(() => null), element: <p>at last</p> };
  const router = await renderScreen(
    [{ path: '/here/:id', element: <Page answered={answered} /> }, slow, elsewhere],
    {
      at: '/here/1',
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  return { router, answer: () => act(async () => answer()), arrive: () => act(async () => arrive()) };
}

test('whoever waits goes on', async () => {
  const { answer } = await show();
  await answer();
  expect(await screen.findByText('at /next')).toBeVisible();
});

test('whoever narrows the list behind it meanwhile goes on', async () => {
  const { router, answer } = await show();
  await act(() => router.navigate('?tab=2'));
  await answer();
  expect(await screen.findByText('at /next')).toBeVisible();
});

test('whoever has gone elsewhere stays there', async () => {
  const { router, answer } = await show();
  await act(() => router.navigate('/there'));
  await answer();
  expect(screen.getByText('at /there')).toBeVisible();
});

test('whoever is on another of these pages stays there', async () => {
  const { router, answer } = await show();
  await act(() => router.navigate('/here/2'));
  await answer();
  expect(router.state.location.pathname).toBe('/here/2');
});

test('whoever has come back meanwhile stays, too: what they do now has nothing to do with it', async () => {
  const { router, answer } = await show();
  await act(() => router.navigate('/there'));
  await act(() => router.navigate('/here/1'));
  await answer();
  expect(router.state.location.pathname).toBe('/here/1');
});

test('whoever waits for another page is led there', async () => {
  const { router, answer, arrive } = await show();
  act(() => void router.navigate('/slow'));
  await answer();
  await arrive();
  expect(await screen.findByText('at last')).toBeVisible();
});
