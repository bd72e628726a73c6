import { expect, jest, test } from '@jest/globals';
import { useSignOut } from '@passerelle/platform/session';
import { answerCalls, elsewhere, renderScreen, userWithRole } from '@passerelle/testing';
import { Drawer, DrawerCloseButton, Form, TextArea, TextField } from '@passerelle/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';

const Note = () => (
  <TextField control={useForm({ defaultValues: { note: '' } }).control} name="note" label="Note" />
);

function DrawerPage() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      isOpen={isOpen}
      title="Demande"
      onClose={() => setOpen(false)}
      footer={<DrawerCloseButton>Annuler</DrawerCloseButton>}
    >
      <Note />
    </Drawer>
  );
}

/** Fields whose texts are not there yet, as those of a card that was only just begun. */
function BlankPage() {
  const { control } = useForm<{ line: string | null; text: string | null }>({
    defaultValues: { line: null, text: null },
  });
  return (
    <Form onSubmit={() => {}}>
      <TextField control={control} name="line" label="Ligne" />
      <TextArea control={control} name="text" label="Texte" />
    </Form>
  );
}

const save = jest.fn<() => Promise<void>>();

function FormPage() {
  const navigate = useNavigate();
  return (
    <Form
      onSubmit={async () => {
        await save();
        await navigate('/saved');
      }}
    >
      <Note />
      <button type="submit">Enregistrer</button>
      <Link to="/form?tab=other">Autre onglet</Link>
      <Link to="/form#visits">Autre volet</Link>
      <Link to="/form?status=DONE&sort=NAME">Autre filtre</Link>
      <Link to="/form#search=Zo%C3%A9">Autre recherche</Link>
      <Link to="/other">Autre page</Link>
    </Form>
  );
}

function SavedForm({ name }: { name: string }) {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <Form onSubmit={form.handleSubmit((values) => form.reset(values))}>
      <TextField control={form.control} name="note" label={name} />
      <button type="submit">{`Enregistrer ${name}`}</button>
    </Form>
  );
}

/** As the page of a client: two forms, each saved by itself. */
function TwoFormsPage() {
  const signOut = useSignOut();
  return (
    <>
      <SavedForm name="Suivi" />
      <SavedForm name="Critères" />
      <button type="button" onClick={() => void signOut()}>
        Se déconnecter
      </button>
    </>
  );
}

const routes = [
  { path: '/two-forms', Component: TwoFormsPage },
  { path: '/drawer', Component: DrawerPage },
  { path: '/form', Component: FormPage },
  { path: '/blank', Component: BlankPage },
  elsewhere,
];

async function show(at: string) {
  const router = await renderScreen(routes, { at: '/before' });
  await act(() => router.navigate(at));
  return router;
}

const type = async () => userEvent.type(await screen.findByLabelText('Note'), 'À rappeler');
const question = () => screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));

const ways: Record<string, (router: Awaited<ReturnType<typeof show>>) => Promise<void>> = {
  Escape: async () => {
    await userEvent.keyboard('{Escape}');
  },
  'a press beside it': async () => {
    fireEvent.click(document.querySelector('[class*=backdrop]') as Element);
  },
  'its cross': () => userEvent.click(screen.getByRole('button', { name: 'Fermer' })),
  'its button': () => userEvent.click(screen.getByRole('button', { name: 'Annuler' })),
};

test.each(Object.entries(ways))(
  '%s closes a drawer with typed text only after a question',
  async (_, leave) => {
    const router = await show('/drawer');
    await type();
    await leave(router);
    await answer('Annuler');
    expect(screen.getByLabelText('Note')).toHaveValue('À rappeler');
    await leave(router);
    await answer('Abandonner les modifications');
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  },
);

test.each(Object.entries(ways))('%s closes a drawer without typed text at once', async (_, leave) => {
  const router = await show('/drawer');
  await screen.findByLabelText('Note');
  await leave(router);
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each(['/drawer', '/form'])('the browser’s own way back from %s asks first', async (at) => {
  const router = await show(at);
  await type();
  await act(() => router.navigate(-1));
  await answer('Annuler');
  expect(router.state.location.pathname).toBe(at);
  expect(screen.getByLabelText('Note')).toHaveValue('À rappeler');
  await act(() => router.navigate(-1));
  await answer('Quitter la page');
  expect(await screen.findByText('at /before')).toBeVisible();
});

const address = ({ state }: Awaited<ReturnType<typeof show>>) =>
  `${state.location.pathname}${state.location.search}${state.location.hash}`;
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test.each(['Autre onglet', 'Autre volet', 'Autre page'])(
  'a link asks before a form is left for it: %s',
  async (name) => {
    const router = await show('/form');
    await type();
    await follow(name);
    await answer('Annuler');
    expect(address(router)).toBe('/form');
  },
);

test.each([
  ['Autre filtre', '/form?status=DONE&sort=NAME'],
  ['Autre recherche', '/form#search=Zo%C3%A9'],
])('what only narrows the page takes no form away, and asks nothing: %s', async (name, at) => {
  const router = await show('/form');
  await type();
  await follow(name);
  expect(address(router)).toBe(at);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => router.navigate(-1));
  expect(address(router)).toBe('/form');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('À rappeler');
});

test('a form that is still there after somebody was let go asks again', async () => {
  const router = await show('/form');
  await type();
  await follow('Autre onglet');
  await answer('Quitter la page');
  await waitFor(() => expect(address(router)).toBe('/form?tab=other'));
  expect(screen.getByLabelText('Note')).toHaveValue('À rappeler');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await follow('Autre page');
  await answer('Annuler');
  expect(address(router)).toBe('/form?tab=other');
});

test('a form that is sent may lead elsewhere without a question', async () => {
  save.mockResolvedValue();
  await show('/form');
  await type();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('at /saved')).toBeVisible();
});

test('a tab that is closed is held as long as there is typed text', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await show('/form');
  await screen.findByLabelText('Note');
  expect(isHeld()).toBe(false);
  await type();
  expect(isHeld()).toBe(true);
});

test.each([
  ['Suivi', 'Critères'],
  ['Critères', 'Suivi'],
])(
  'a sign-out asks for what is typed in %s once what was typed in %s after it is saved',
  async (kept, saved) => {
    const calls = answerCalls({ 'GET /logout': {} });
    await renderScreen(routes, { at: '/two-forms', user: userWithRole('INNO') });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const isSignedOut = () => calls.some(({ route }) => route === 'GET /logout');
    await userEvent.type(screen.getByLabelText(kept), 'À rappeler');
    await userEvent.type(screen.getByLabelText(saved), 'Énergie');
    await press(`Enregistrer ${saved}`);
    await press('Se déconnecter');
    await answer('Annuler');
    expect(isSignedOut()).toBe(false);
    expect(screen.getByLabelText(kept)).toHaveValue('À rappeler');

    await press(`Enregistrer ${kept}`);
    await press('Se déconnecter');
    await waitFor(() => expect(isSignedOut()).toBe(true));
  },
);

test.each(['Ligne', 'Texte'])(
  'who takes away again what they typed in an empty %s is asked nothing',
  async (label) => {
    const router = await show('/blank');
    const field = await screen.findByLabelText(label);
    await userEvent.type(field, 'Zo');
    await userEvent.type(field, '{Backspace}{Backspace}');
    await userEvent.tab();
    await act(() => router.navigate('/other'));
    expect(await screen.findByText('at /other')).toBeVisible();
  },
);
