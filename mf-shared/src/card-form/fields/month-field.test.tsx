import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';
import { parseTypedMonth } from './typed-month.ts';

test.each([
  ['03/2027', '2027-03'],
  ['3/2027', '2027-03'],
  ['03 2027', '2027-03'],
  ['032027', '2027-03'],
  ['12202', null],
  ['13/2027', null],
  ['00/2027', null],
  ['2027', null],
  ['03/27', null],
])('%s is typed for %s', (text, month) => expect(parseTypedMonth(text)).toBe(month));

describe('the closing month', () => {
  async function show() {
    await renderEdit(completeStartup);
    await userEvent.click(screen.getByRole('button', { name: 'Objectif' }));
    return screen.getByLabelText('Clôture prévue');
  }

  test('is shown and typed as MM/YYYY', async () => {
    const field = await show();
    expect(field).toHaveValue('03/2027');
    await userEvent.clear(field);
    await userEvent.type(field, '6/2028');
    expect(field).toHaveValue('06/2028');
  });

  test('is picked from the months of a year', async () => {
    const field = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Choisir un mois' }));
    await userEvent.click(screen.getByRole('button', { name: 'Année suivante' }));
    await userEvent.click(screen.getByRole('button', { name: 'juin' }));
    expect(field).toHaveValue('06/2028');
    expect(screen.queryByRole('button', { name: 'juin' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choisir un mois' })).toHaveFocus();
  });

  test('leaves its sheet with Escape or by going elsewhere', async () => {
    const field = await show();
    const opener = screen.getByRole('button', { name: 'Choisir un mois' });
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'juin' })).toBeNull();
    await userEvent.click(opener);
    await userEvent.click(screen.getByLabelText(/^Nom du contact/));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'juin' })).toBeNull());
    expect(field).toHaveValue('03/2027');
  });
});
