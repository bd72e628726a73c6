import { expect, test } from '@jest/globals';
import { renderScreen } from '@passerelle/testing';
import { LoadMore } from '@passerelle/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

/** A list that is extended. */
function List() {
  const [shown, setShown] = useState(5);
  const total = 12;
  return (
    <section aria-label="Liste">
      <LoadMore shown={Math.min(shown, total)} total={total} step={5} onMore={() => setShown(shown + 5)} />
    </section>
  );
}

/** What the live regions of the list hold. */
const said = () =>
  [...document.querySelectorAll('section[aria-label="Liste"] [aria-live="polite"]')]
    .map(({ textContent }) => textContent)
    .join('');

test('more entries are told, and the focus stays in the list when there are no others', async () => {
  await renderScreen([{ path: '/', Component: List }], { at: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Voir 5 de plus' }));
  expect(said()).toBe('10 sur 12');
  await userEvent.click(screen.getByRole('button', { name: 'Voir 2 de plus' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Liste' })).toHaveFocus());
  expect(said()).toBe('12 sur 12');
});
