import { expect, jest, test } from '@jest/globals';
import { makeStore } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { ActionButton, AppProvider, ConfirmDialog, Dialog, Form } from '@passerelle/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Something that takes its time until the test lets it go. */
function slowly() {
  const ends: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((end) => ends.push(end)));
  return { run, end: () => act(async () => ends.shift()?.()) };
}

async function show(element: ReactElement) {
  await chooseLanguage('fr');
  render(<AppProvider store={makeStore()}>{element}</AppProvider>);
}

/** Both clicks of a double click come before anything could be rendered anew. */
function pressTwice(name: string) {
  const button = screen.getByRole('button', { name });
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
}

const onSend = jest.fn<() => Promise<void>>();
const shapes: Record<string, () => ReactElement> = {
  'a form': () => (
    <Form onSubmit={() => onSend()}>
      <button type="submit">Envoyer</button>
    </Form>
  ),
  'a dialog that is a form': () => (
    <Dialog isOpen title="Question" onClose={() => {}} onSubmit={() => onSend()}>
      <button type="submit">Envoyer</button>
    </Dialog>
  ),
  'a button': () => <ActionButton onClick={() => onSend()}>Envoyer</ActionButton>,
  'a question': () => (
    <ConfirmDialog isOpen title="Question" confirmLabel="Envoyer" onConfirm={onSend} onClose={() => {}}>
      Vraiment ?
    </ConfirmDialog>
  ),
};

test.each(Object.entries(shapes))(
  '%s that is pressed twice sends once, and sends again once it is done',
  async (_, element) => {
    const { run, end } = slowly();
    onSend.mockImplementation(run);
    await show(element());
    pressTwice('Envoyer');
    expect(run).toHaveBeenCalledTimes(1);
    await end();
    pressTwice('Envoyer');
    expect(run).toHaveBeenCalledTimes(2);
    await end();
  },
);

test('what fails can be sent again', async () => {
  const send = jest.fn(() => Promise.reject(new Error('refused')));
  await show(
    <ConfirmDialog isOpen title="Question" confirmLabel="Envoyer" onConfirm={send} onClose={() => {}}>
      Vraiment ?
    </ConfirmDialog>,
  );
  pressTwice('Envoyer');
  await act(async () => {});
  pressTwice('Envoyer');
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => {});
});

test('a form in a dialog does not send the form that it was opened from', async () => {
  const outer = jest.fn();
  const inner = jest.fn();
  await show(
    <Form onSubmit={outer}>
      <Dialog isOpen title="Question" onClose={() => {}} onSubmit={inner}>
        <button type="submit">Envoyer</button>
      </Dialog>
    </Form>,
  );
  pressTwice('Envoyer');
  await act(async () => {});
  expect(inner).toHaveBeenCalled();
  expect(outer).not.toHaveBeenCalled();
});
