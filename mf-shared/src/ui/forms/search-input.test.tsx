import { afterEach, expect, test } from '@jest/globals';
import { makeStore } from '@passerelle/shared/api';
import { chooseLanguage } from '@passerelle/shared/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppProvider } from '../app-provider.tsx';
import '../translations.ts';
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

afterEach(() => chooseLanguage('fr'));

test('a search says what it does with signs and with ten thousand characters', async () => {
  await chooseLanguage('fr');
  const router = createMemoryRouter([{ path: '/', element: <Search /> }]);
  render(
    <AppProvider store={makeStore()}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
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
  expect(box).toHaveAccessibleDescription('');
});
