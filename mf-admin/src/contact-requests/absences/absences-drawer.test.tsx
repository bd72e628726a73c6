import { expect, test } from '@jest/globals';
import type { Absence } from '@passerelle/contract';
import { answerCalls, noAnswer, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/contact-requests-page.tsx';

const user = userWithRole('INNO');
const omar = { id: '55555555-5555-4555-8555-555555555555', fullName: 'Omar Vidal' };
const absence: Absence = {
  id: '66666666-6666-4666-8666-666666666666',
  member: omar,
  firstDay: '2099-08-03',
  lastDay: '2099-08-21',
};
type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers, note: Answers[string] = {}, language: 'fr' | 'en' = 'fr') {
  const all: Answers = {
    'GET /event': { data: [], totalElements: 0 },
    'GET /event/summary': { openEvents: 0, inProgressEvents: 0, closedEvents: 0 },
    'GET /event/owners': [{ id: user.id, fullName: 'Inès Normand' }, omar],
    'GET /event/absences': [],
    ...answers,
  };
  const calls = answerCalls(
    new Proxy(all, {
      get: (others, route) =>
        String(route).startsWith('PUT /event/absences/') ? note : others[String(route)],
    }),
  );
  await renderScreen([{ path: '/events', element: <Component /> }], {
    at: '/events',
    user,
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Absences' }));
  const drawer = within(await screen.findByRole('dialog'));
  return { drawer, notes: () => calls.filter(({ route }) => route.startsWith('PUT')) };
}

test('an absence is noted with its days, of oneself unless another is picked, and appears below', async () => {
  let absences: Absence[] = [];
  const { drawer, notes } = await open({ 'GET /event/absences': () => absences }, () => {
    absences = [absence];
    return absence;
  });
  expect(await drawer.findByText('Aucune absence n’est prévue.')).toBeVisible();
  await userEvent.type(drawer.getByRole('textbox', { name: /^Premier jour/ }), '03/08/2099');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Dernier jour/ }), '21/08/2099');
  await userEvent.click(drawer.getByRole('button', { name: 'Noter l’absence' }));
  expect(await screen.findByText('Absence notée')).toBeVisible();
  expect(notes().map(({ body }) => body)).toEqual([
    { memberId: user.id, firstDay: '2099-08-03', lastDay: '2099-08-21' },
  ]);
  expect(await drawer.findByText('Omar Vidal, du 03/08/2099 au 21/08/2099')).toBeVisible();
});

test('one whose answer was lost is noted again as the same one, with other days as another', async () => {
  const { drawer, notes } = await open({}, noAnswer);
  const note = drawer.getByRole('button', { name: 'Noter l’absence' });
  const press = async () => {
    await waitFor(() => expect(note).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(note);
  };
  await userEvent.type(drawer.getByRole('textbox', { name: /^Premier jour/ }), '03/08/2099');
  const lastDay = drawer.getByRole('textbox', { name: /^Dernier jour/ });
  await userEvent.type(lastDay, '21/08/2099');
  await press();
  await waitFor(() => expect(notes()).toHaveLength(2));
  const [first, again] = notes().map(({ route }) => route);
  expect(again).toBe(first);
  await userEvent.clear(lastDay);
  await userEvent.type(lastDay, '22/08/2099');
  await press();
  await waitFor(() => expect(notes()).toHaveLength(4));
  for (const { route, body } of notes().slice(2)) {
    expect(body).toMatchObject({ lastDay: '2099-08-22' });
    expect(route).not.toBe(first);
  }
});

test('days in the wrong order are refused at their field', async () => {
  const { drawer, notes } = await open({});
  const lastDay = drawer.getByRole('textbox', { name: /^Dernier jour/ });
  await userEvent.type(drawer.getByRole('textbox', { name: /^Premier jour/ }), '21/08/2099');
  await userEvent.type(lastDay, '03/08/2099');
  await userEvent.click(drawer.getByRole('button', { name: 'Noter l’absence' }));
  expect(await drawer.findByText('Le dernier jour précède le premier.')).toBeVisible();
  expect(notes()).toEqual([]);
});

test('one that was a mistake is removed, and the focus stays with the list', async () => {
  let absences = [absence];
  const { drawer } = await open(
    {
      'GET /event/absences': () => absences,
      [`DELETE /event/absences/${absence.id}`]: () => {
        absences = [];
        return {};
      },
    },
    {},
    'en',
  );
  const name = 'Remove: Omar Vidal, from 03/08/2099 to 21/08/2099';
  await userEvent.click(await drawer.findByRole('button', { name }));
  expect(await screen.findByText('Absence removed')).toBeVisible();
  await waitFor(() => expect(drawer.getByRole('heading', { name: 'To come' })).toHaveFocus());
  expect(await drawer.findByText('No absence is planned.')).toBeVisible();
});
