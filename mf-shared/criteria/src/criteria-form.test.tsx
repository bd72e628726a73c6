import { describe, expect, jest, test } from '@jest/globals';
import { startupsApi } from '@passerelle/catalogue';
import type { Criteria, OwnClient } from '@passerelle/contract/clients/client';
import { completeCriteria, criteriaCases } from '@passerelle/contract/clients/testing/criteria';
import { languages } from '@passerelle/contract/common/enumerations';
import { messageText } from '@passerelle/contract/common/messages';
import type { AppStore } from '@passerelle/platform/api';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CriteriaForm } from './index.ts';

const client = {
  ...completeCriteria,
  id: '11111111-1111-4111-8111-111111111111',
  idUser: '22222222-2222-4222-8222-222222222222',
  firstName: 'Camille',
  lastName: 'Morel',
  email: 'camille@example.com',
  mobilePhone: null,
} as OwnClient;

async function show(
  change: object = {},
  language: 'fr' | 'en' = 'fr',
  {
    ecosystems = [[]],
    before,
  }: { ecosystems?: object[][]; before?: (store: AppStore) => Promise<unknown> } = {},
) {
  const answers = [...ecosystems];
  answerCalls({ 'GET /ecosystem': () => (answers.length > 1 ? answers.shift() : answers[0]) });
  const onSubmit = jest.fn(async (_criteria: Criteria) => undefined);
  const form = (
    <CriteriaForm
      client={{ ...client, ...change }}
      submitLabel="OK"
      onSubmit={(criteria) => onSubmit(criteria)}
    />
  );
  await renderScreen([{ path: '/client/modify', element: form }], {
    at: '/client/modify',
    user: userWithRole('CLIENT'),
    language,
    ...(before && { before }),
  });
  return onSubmit;
}

async function submit() {
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
}

/** What a list of a form cannot hold is no case for it. */
const casesOfTheForm = criteriaCases.filter(({ problem }) => problem?.code !== 'INVALID');

describe.each(languages)('the form in %s', (language) => {
  test.each(casesOfTheForm)('with $what', async ({ change, problem }) => {
    const onSubmit = await show(change, language);
    await submit();
    if (problem) {
      // Testing Library reads the several kinds of spaces as one.
      const text = messageText(problem.code, language, problem.values).replace(/\s+/g, ' ');
      expect(await screen.findByText(text)).toBeVisible();
      expect(onSubmit).not.toHaveBeenCalled();
    } else {
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining(change)));
    }
  });
});

describe('what a choice makes meaningless', () => {
  test('disappears with the need to invest, is not sent, and comes back with it', async () => {
    const onSubmit = await show();
    const ofInvestment = ['Montant minimal', 'Montant maximal'];
    for (const label of ofInvestment) expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByText('Stade de la levée')).toBeVisible();
    expect(screen.getByText('Type d’investissement')).toBeVisible();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Investissement' }));
    for (const label of ofInvestment) expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByText('Stade de la levée')).toBeNull();
    expect(screen.queryByText('Type d’investissement')).toBeNull();
    await submit();
    const none = { minInvest: null, maxInvest: null, raise: [], investmentType: null };
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining(none)));

    await userEvent.click(screen.getByRole('checkbox', { name: 'Investissement' }));
    for (const label of ofInvestment) expect(screen.getByLabelText(label)).toBeVisible();
  });

  test('are the regions without France', async () => {
    const onSubmit = await show();
    expect(screen.getByText('Régions')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: /^Pays/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'France' }));
    await waitFor(() => expect(screen.queryByText('Régions')).toBeNull());
    await submit();
    const without = { countries: ['Italie'], regions: [] };
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining(without)));
  });
});

test('an ecosystem that was created since the page read them all is named, and not taken for all of them', async () => {
  const [id] = client.ecosystems.length > 0 ? client.ecosystems : ['33333333-3333-4333-8333-333333333333'];
  await show({ ecosystems: [id] }, 'fr', {
    ecosystems: [[], [{ id, name: 'Port de Brest', comment: null, subEcosystems: [] }]],
    before: (store) => store.dispatch(startupsApi.endpoints.getEcosystems.initiate()),
  });
  expect(await screen.findByText('Port de Brest')).toBeVisible();
});

test('a single choice is taken back by a second press', async () => {
  const onSubmit = await show();
  const choice = screen.getByRole('button', { name: 'Participation à la gouvernance' });
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(choice);
  expect(choice).toHaveAttribute('aria-pressed', 'false');
  await submit();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ investmentType: null })),
  );
});

test('an amount is slid from stop to stop or typed to the euro, and both show it', async () => {
  const onSubmit = await show({ minInvest: null, maxInvest: null });
  const typed = screen.getByLabelText('Montant maximal');
  const slider = screen.getByRole('slider', { name: 'Montant maximal, curseur' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^10\s000\s000\s€$/);
  expect(typed).toHaveValue('');

  fireEvent.change(slider, { target: { value: '51' } });
  expect(typed).toHaveValue((255_000).toLocaleString('fr'));
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^255\s000\s€$/);
  await userEvent.clear(typed);
  await userEvent.type(typed, '1255001');
  await submit();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ maxInvest: 1_255_001 })),
  );
});
