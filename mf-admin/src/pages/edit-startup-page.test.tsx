import { expect, jest, test } from '@jest/globals';
import { startupsApi } from '@passerelle/catalogue';
import { orphee, startups, village } from '@passerelle/catalogue/testing';
import { answerCalls, elsewhere, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component } from './edit-startup-page.tsx';

// Two whole cards are drawn, one after the other.
jest.setTimeout(30_000);

test('a card is not saved with what another one held from whose editing the browser’s own way back has led', async () => {
  const [other = orphee] = startups(1);
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: orphee,
    [`GET /startup/${other.id}`]: other,
    [`POST /startup/${orphee.id}`]: orphee,
    'GET /ecosystem': [village],
  });
  const router = await renderScreen([{ path: '/startups/:idStartup/edit', Component }, elsewhere], {
    at: `/startups/${orphee.id}/edit`,
    user: userWithRole('INNO'),
    before: (store) => store.dispatch(startupsApi.endpoints.getStartup.initiate(other.id)),
  });
  const name = () => screen.findByLabelText(/^Nom de la startup/);
  expect(await name()).toHaveValue('Orphée Santé');
  await act(() => router.navigate(`/startups/${other.id}/edit`));
  await waitFor(async () => expect(await name()).toHaveValue('Startup 2'));

  await act(() => router.navigate(-1));

  expect(await name()).toHaveValue('Orphée Santé');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain(`POST /startup/${orphee.id}`));
  const sent = calls.find(({ route }) => route.startsWith('POST'))?.body as FormData;
  expect(JSON.parse(String(sent.get('startup'))).informations.name).toBe('Orphée Santé');
});
