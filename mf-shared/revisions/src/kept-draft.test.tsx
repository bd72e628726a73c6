import { afterEach, expect, test } from '@jest/globals';
import { useAppDispatch, userForgotten } from '@passerelle/platform/api';
import { useSession } from '@passerelle/platform/session';
import { KeptDraft } from '@passerelle/revisions';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { Form, TextField } from '@passerelle/ui';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';

afterEach(() => localStorage.clear());

function NoteForm() {
  const form = useForm({ defaultValues: { note: 'stored', tags: ['one'] } });
  const dispatch = useAppDispatch();
  return (
    <Form onSubmit={form.handleSubmit((values) => form.reset(values))}>
      <KeptDraft form={form} name="note.1" />
      <TextField control={form.control} name="note" label="Note" />
      <button type="submit">Enregistrer</button>
      <button type="button" onClick={() => dispatch(userForgotten())}>
        Session perdue
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

async function show(user = claire) {
  cleanup();
  answerCalls({ 'GET /me': user, 'GET /user/isConsented': true });
  return renderScreen([{ path: '*', Component: Page }], { at: '/', user });
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

test('it is back for nobody else', async () => {
  await typeAndLose();
  await show({ ...claire, id: '0b5a4f0e-5f0b-4f6e-9a55-ffffffffffff' });
  expect(await field()).toHaveValue('stored');
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
