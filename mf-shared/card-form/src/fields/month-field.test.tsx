import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';

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

  test.each(['06/27', 'juin 2027', 'June 27', '6-2027'])(
    'is understood as %s once the field is left',
    async (typed) => {
      const field = await show();
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field).toHaveValue('06/2027');
    },
  );

  test.each([
    ['12/2027', '{Backspace}1', 2, 2, '11/2027'],
    ['12/2027', '10', 0, 2, '10/2027'],
    ['12/2027', '{Backspace}{Tab}', 2, 2, '01/2027'],
    ['12/2027', '{Backspace}8', 7, 7, '12/2028'],
  ])('is corrected in place (%s, %s at %s to %s)', async (shown, keys, from, to, corrected) => {
    const field = await show();
    await userEvent.clear(field);
    await userEvent.type(field, shown);
    await userEvent.type(field, keys, { initialSelectionStart: from, initialSelectionEnd: to });
    expect(field).toHaveValue(corrected);
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

  test('is of a sensible year, also where it is picked', async () => {
    const field = await show();
    await userEvent.clear(field);
    await userEvent.type(field, '12/2999');
    await userEvent.click(screen.getByRole('button', { name: 'Choisir un mois' }));
    expect(screen.getByRole('button', { name: 'Année suivante' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Année précédente' })).toBeEnabled();
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
