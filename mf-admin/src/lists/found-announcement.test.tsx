import { expect, test } from '@jest/globals';
import { renderScreen } from '@passerelle/testing';
import { LoadMore } from '@passerelle/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { FoundAnnouncement } from './found-announcement.tsx';

const numbers: Record<string, number> = { '': 12, a: 7, ab: 1, abc: 0 };

/** A list that is searched and extended. */
function List() {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(5);
  const total = numbers[search] ?? 0;
  return (
    <section aria-label="Liste">
      <input aria-label="Recherche" value={search} onChange={({ target }) => setSearch(target.value)} />
      <FoundAnnouncement query={{ search }} total={total} />
      <LoadMore shown={Math.min(shown, total)} total={total} step={5} onMore={() => setShown(shown + 5)} />
    </section>
  );
}

/** What the live regions of the list hold. */
const said = () =>
  [...document.querySelectorAll('section[aria-label="Liste"] [aria-live="polite"]')]
    .map(({ textContent }) => textContent)
    .join('');

test.each([
  ['fr', '1 résultat', 'Aucun résultat', '5 sur 7'],
  ['en', '1 result', 'No results', '5 of 7'],
] as const)(
  'a search says how much it has found, the last number only (%s)',
  async (language, one, none, shown) => {
    await renderScreen([{ path: '/', Component: List }], {
      at: '/',
      language,
      translations: { namespace: 'admin', fr, en },
    });
    expect(said()).toBe('');
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'ab');
    await waitFor(() => expect(said()).toBe(one));
    await userEvent.type(field, 'c');
    await waitFor(() => expect(said()).toBe(none));
    await userEvent.type(field, '{Backspace}{Backspace}');
    expect(await screen.findByText(shown)).toBeVisible();
  },
);
