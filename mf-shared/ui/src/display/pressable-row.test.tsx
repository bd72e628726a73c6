import { expect, jest, test } from '@jest/globals';
import { pressableRow, rowOpener } from '@passerelle/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

function showRow() {
  const open = jest.fn();
  const tick = jest.fn();
  render(
    <table>
      <tbody>
        <tr {...pressableRow}>
          <td>Camille Morel</td>
          <td>
            <label>
              Suivie <input type="checkbox" onChange={tick} />
            </label>
          </td>
          <td>
            <button type="button" {...rowOpener} onClick={(event) => open(event.ctrlKey)}>
              Voir
            </button>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  return { open, tick };
}

test('a press anywhere on a row is one press on its opener, which then has the focus', async () => {
  const { open } = showRow();
  await userEvent.click(screen.getByText('Camille Morel'));
  expect(open.mock.calls).toEqual([[false]]);
  expect(screen.getByRole('button', { name: 'Voir' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Voir' }));
  expect(open).toHaveBeenCalledTimes(2);
});

test('the keys that open a link in another tab go along', async () => {
  const { open } = showRow();
  const person = userEvent.setup();
  await person.keyboard('{Control>}');
  await person.click(screen.getByText('Camille Morel'));
  expect(open.mock.calls).toEqual([[true]]);
});

test('another control of the row keeps its own press', async () => {
  const { open, tick } = showRow();
  await userEvent.click(screen.getByText('Suivie'));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(tick).toHaveBeenCalledTimes(2);
  expect(open).not.toHaveBeenCalled();
});

test('text of a row can be selected without opening it', () => {
  const { open } = showRow();
  const cell = screen.getByText('Camille Morel');
  document.getSelection()?.selectAllChildren(cell);
  // The press that ends a selection: one that began anew would have taken it away.
  fireEvent.click(cell);
  expect(open).not.toHaveBeenCalled();
});
