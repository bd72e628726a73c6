import { expect, test } from '@jest/globals';
import type { ContactRequestStatus } from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { ContactRequestRow } from './contact-request-row.tsx';

test('the row has the focus where the list is told of an end before the dialog that asked for it has gone', async () => {
  answerCalls({});
  let tell: (status: ContactRequestStatus) => void = () => {};
  function List() {
    const [status, setStatus] = useState<ContactRequestStatus>('OPEN');
    tell = setStatus;
    return (
      <ul>
        <ContactRequestRow
          startupName="Startup"
          startupId="1"
          date="2026-11-18T09:00:00.000Z"
          status={status}
        />
      </ul>
    );
  }
  await renderScreen([{ path: '/linkings', Component: List }], {
    at: '/linkings',
    user: userWithRole('CLIENT'),
    translations: { namespace: 'client', fr, en },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la demande à Startup' }));
  await screen.findByRole('alertdialog');

  act(() => tell('DONE'));

  const row = screen.getByText('Terminée').closest('li');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(row).toHaveFocus();
});
