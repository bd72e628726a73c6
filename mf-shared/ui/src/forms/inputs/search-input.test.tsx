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

/** As a page does that follows its address late: what is passed on comes back when somebody lets it. */
function Late() {
  const [search, setSearch] = useState('');
  const [passedOn, setPassedOn] = useState<string[]>([]);
  const [typed, setTyped] = useDebouncedText(search, (text) => setPassedOn((before) => [...before, text]));
  return (
    <>
      <SearchInput aria-label="Chercher" value={typed} onChange={(_, { value }) => setTyped(value)} />
      {['', ...passedOn].map((text) => (
        <button key={text} type="button" onClick={() => setSearch(text)}>
          {`Arrive : ${text}`}
        </button>
      ))}
      <p>{`looked for: ${search}`}</p>
    </>
  );
}

test('a text that was passed on before and comes late takes back no letter, and what comes from elsewhere counts', async () => {
  show(<Late />);
  const box = await screen.findByRole('searchbox', { name: 'Chercher' });
  const letComeBack = async (text: string) => {
    // Pressed without the pointer, which would take its time: the field is being typed in.
    const button = await screen.findByRole('button', { name: `Arrive : ${text}`.trim() });
    act(() => button.click());
    expect(await screen.findByText(`looked for: ${text}`.trim())).toBeVisible();
  };
  await userEvent.type(box, 's');
  await screen.findByRole('button', { name: 'Arrive : s' });
  await userEvent.type(box, 'tart');
  await screen.findByRole('button', { name: 'Arrive : start' });
  await letComeBack('s');
  expect(box).toHaveValue('start');

  await userEvent.type(box, 'up');
  await screen.findByRole('button', { name: 'Arrive : startup' });
  await letComeBack('startup');
  expect(box).toHaveValue('startup');

  await letComeBack('s');
  expect(box).toHaveValue('s');
  await letComeBack('');
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
