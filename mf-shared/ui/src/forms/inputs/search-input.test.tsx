import { afterEach, expect, test } from '@jest/globals';
import { makeStore } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppProvider } from '../../app-provider.tsx';
import '../../translations.ts';
import { SearchInput } from './search-input.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

const asked: string[] = [];

function Search() {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, (text) => {
    asked.push(text);
    setSearch(text);
  });
  return <SearchInput aria-label="Chercher" value={typed} onChange={(_, { value }) => setTyped(value)} />;
}

function show(element: ReactNode): void {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <AppProvider store={makeStore()}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
}

afterEach(() => act(() => chooseLanguage('fr')));

test('a search says what it does with signs and with ten thousand characters', async () => {
  await chooseLanguage('fr');
  show(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Chercher' });
  await userEvent.type(box, '%');
  expect(await screen.findByText(/^La recherche compare les lettres et les chiffres/)).toBeVisible();
  await waitFor(() => expect(asked).toEqual(['%']));

  await userEvent.clear(box);
  await userEvent.paste('x'.repeat(10_000));
  expect(await screen.findByText('Le texte ne doit pas dépasser 200 caractères')).toBeVisible();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('The text must not exceed 200 characters')).toBeVisible();

  await userEvent.clear(box);
  await userEvent.type(box, 'zen');
  await waitFor(() => expect(asked.at(-1)).toBe('zen'));
  expect(asked.every((text) => text.length < 200)).toBe(true);
  expect(box).toHaveAccessibleDescription('Chercher');
});

function Changing() {
  const [search, setSearch] = useState('before');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  return (
    <>
      <SearchInput aria-label="Chercher" value={typed} onChange={(_, { value }) => setTyped(value)} />
      <button
        type="button"
        onClick={() => {
          setTyped('typed');
          setSearch('');
        }}
      >
        Taper pendant que
      </button>
      <button type="button" onClick={() => setSearch('')}>
        Effacer
      </button>
      <p>{`looked for: ${search}`}</p>
    </>
  );
}

test('what is typed while the text changes from elsewhere is kept and passed on', async () => {
  show(<Changing />);
  const box = await screen.findByRole('searchbox', { name: 'Chercher' });
  await userEvent.click(screen.getByRole('button', { name: 'Taper pendant que' }));
  expect(await screen.findByText('looked for: typed')).toBeVisible();
  expect(box).toHaveValue('typed');

  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(box).toHaveValue('');
});

test('there is a cross that empties the field while there is something in it, and no button that nobody sees', async () => {
  await chooseLanguage('fr');
  show(<Search />);
  const box = await screen.findByRole('searchbox', { name: 'Chercher' });
  expect(screen.queryByRole('button', { name: 'Vider la recherche' })).toBeNull();

  await userEvent.type(box, 'zen');
  await userEvent.click(screen.getByRole('button', { name: 'Vider la recherche' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Vider la recherche' })).toBeNull();
});
