import { afterEach, describe, expect, test } from '@jest/globals';
import { useAppDispatch, userForgotten } from '@passerelle/platform/api';
import { useSession } from '@passerelle/platform/session';
import { KeptDraft } from '@passerelle/revisions';
import { answerCalls, elsewhere, hearRemovals, renderScreen, userWithRole } from '@passerelle/testing';
import { Form, TextField } from '@passerelle/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

let endHearing = () => {};
afterEach(() => {
  endHearing();
  localStorage.clear();
});

function NoteForm() {
  const form = useForm({ defaultValues: { note: 'stored', tags: ['one'] } });
  const dispatch = useAppDispatch();
  const [name, setName] = useState('note.1');
  return (
    <Form onSubmit={form.handleSubmit((values) => form.reset(values))}>
      <KeptDraft form={form} name={name} />
      <TextField control={form.control} name="note" label="Note" />
      <button type="submit">Enregistrer</button>
      <button type="button" onClick={() => dispatch(userForgotten())}>
        Session perdue
      </button>
      <button type="button" onClick={() => setName('note.2')}>
        Autre nom
      </button>
    </Form>
  );
}

/** As the shell does: without a user the page gives way to the sign-in. */
function Page() {
  return useSession().user ? <NoteForm /> : <p>Connexion</p>;
}

const claire = userWithRole('INNO');
const title = 'Vos saisies non enregistrées sont de retour';
const field = () => screen.findByLabelText('Note');

/** Opens the page in one more tab of the browser. */
function open(user = claire) {
  answerCalls({ 'GET /me': user, 'GET /user/isConsented': true });
  return renderScreen([{ path: '/', Component: Page }, elsewhere], { at: '/', user });
}

async function show(user = claire) {
  cleanup();
  return open(user);
}

async function typeAndLose() {
  await show();
  await userEvent.type(await field(), ' typed');
  await userEvent.click(screen.getByRole('button', { name: 'Session perdue' }));
  expect(await screen.findByText('Connexion')).toBeVisible();
}

test('what was typed when the session ended is back after the next sign-in, and can be done without', async () => {
  await typeAndLose();
  await show();
  expect(await field()).toHaveValue('stored typed');
  expect(screen.getByText(title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ignorer ces saisies' }));
  expect(await field()).toHaveValue('stored');
  await show();
  expect(await field()).toHaveValue('stored');
  expect(screen.queryByText(title)).toBeNull();
});

test('what is back and is then saved is unsaved no more', async () => {
  await typeAndLose();
  await show();
  expect(await field()).toHaveValue('stored typed');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(await field()).toHaveValue('stored typed');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(Object.keys(localStorage).filter((key) => key.includes('unsaved'))).toEqual([]);
});

test('it is back for nobody else', async () => {
  await typeAndLose();
  await show({ ...claire, id: '0b5a4f0e-5f0b-4f6e-9a55-ffffffffffff' });
  expect(await field()).toHaveValue('stored');
});

test('what was typed before the form had another name is kept under that one, and no longer under the first', async () => {
  await show();
  await userEvent.type(await field(), ' typed');
  await userEvent.click(screen.getByRole('button', { name: 'Autre nom' }));
  await userEvent.click(screen.getByRole('button', { name: 'Session perdue' }));
  expect(await screen.findByText('Connexion')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.endsWith('note.2'))).toHaveLength(1);
  await show();
  expect(await field()).toHaveValue('stored');
  expect(screen.queryByText(title)).toBeNull();
});

test('a form of which nothing is changed takes nothing along to another name', async () => {
  await show();
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Autre nom' }));
  await userEvent.click(screen.getByRole('button', { name: 'Session perdue' }));
  expect(await screen.findByText('Connexion')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('note.'))).toEqual([]);
});

test('what was saved, or left on purpose, does not come back', async () => {
  await show();
  await userEvent.type(await field(), ' typed');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await show();
  expect(await field()).toHaveValue('stored');
  await userEvent.type(await field(), ' typed');
  await show();
  expect(await field()).toHaveValue('stored');
});

describe('two tabs with one record', () => {
  const fields = () => screen.getAllByLabelText('Note');
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('unsaved'));

  /** The first tab and the second, which was opened before anything was typed. */
  async function openTwo() {
    const tabs = [await show(), await open()] as const;
    await waitFor(() => expect(fields()).toHaveLength(2));
    const [first, other] = fields() as [HTMLElement, HTMLElement];
    return { first, other, leave: (tab: 0 | 1) => act(() => tabs[tab].navigate('/elsewhere')) };
  }

  /** What the first tab holds when its session ends, and what is there after the next sign-in. */
  async function loseAndComeBack() {
    await userEvent.click(screen.getAllByRole('button', { name: 'Session perdue' })[0] as HTMLElement);
    expect(await screen.findByText('Connexion')).toBeVisible();
    await show();
    return field();
  }

  test('what is typed in one stays kept when the other one is left, which only looked', async () => {
    const { first, leave } = await openTwo();
    await userEvent.type(first, ' typed');
    await leave(1);
    expect(await screen.findByText('at /elsewhere')).toBeVisible();
    expect(await loseAndComeBack()).toHaveValue('stored typed');
  });

  test('it stays kept when something is typed in the other one and undone, or saved as it was', async () => {
    const { first, other } = await openTwo();
    await userEvent.type(other, '!');
    await userEvent.type(first, ' typed');
    await userEvent.type(other, '{Backspace}');
    await userEvent.click(screen.getAllByRole('button', { name: 'Enregistrer' })[1] as HTMLElement);
    expect(await loseAndComeBack()).toHaveValue('stored typed');
  });

  test('what the other one forgets is kept again as long as it is not saved here, and no longer', async () => {
    endHearing = hearRemovals();
    const { first, other, leave } = await openTwo();
    await userEvent.type(first, ' typed');
    await userEvent.type(other, '?{Backspace}');
    expect(isKept()).toBe(true);
    await userEvent.clear(first);
    await userEvent.type(first, 'stored');
    expect(isKept()).toBe(false);
    await leave(0);
    await leave(1);
    expect(screen.getAllByText('at /elsewhere')).toHaveLength(2);
    expect(isKept()).toBe(false);
  });
});
