import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makeStore, noticeRaised, selectNotices } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { AppProvider } from '@passerelle/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeEach(() => chooseLanguage('fr'));

function renderNotices() {
  const store = makeStore();
  render(<AppProvider store={store}>page</AppProvider>);
  return store;
}

test.each([
  [
    { kind: 'sessionExpired' },
    'Connexion expirée',
    'Veuillez vous reconnecter pour accéder à l’application.',
  ],
  [{ kind: 'forbidden' }, 'Action non autorisée', 'Vous n’êtes pas autorisé à effectuer cette action.'],
  [
    { kind: 'identityUnproved' },
    'Action non effectuée',
    'Vous n’avez pas confirmé que c’est bien vous : rien n’a été fait. Votre saisie est toujours là.',
  ],
  [{ kind: 'conflict' }, 'Conflit', 'Cet email est déjà utilisé par un autre utilisateur.'],
  [{ kind: 'conflict', text: 'Une demande existe déjà.' }, 'Conflit', 'Une demande existe déjà.'],
  [{ kind: 'missing', text: 'Cette demande n’existe pas.' }, 'Introuvable', 'Cette demande n’existe pas.'],
  [{ kind: 'tooMany', text: 'Réessayez plus tard.' }, 'Trop de demandes', 'Réessayez plus tard.'],
  [{ kind: 'network' }, 'Erreur réseau', 'Impossible d’effectuer l’action, un problème réseau est survenu.'],
] as const)('%p is shown in the words of the catalogue', async (content, title, text) => {
  const store = renderNotices();

  act(() => {
    store.dispatch(noticeRaised(content));
  });

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('the same failure stands there once, and is gone when it is closed', async () => {
  const store = renderNotices();
  act(() => {
    store.dispatch(noticeRaised({ kind: 'network' }));
    store.dispatch(noticeRaised({ kind: 'network' }));
  });
  expect(await screen.findAllByText('Erreur réseau')).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Fermer cet avis' }));

  await waitFor(() => expect(selectNotices(store.getState())).toEqual([]));
  expect(screen.queryByText('Erreur réseau')).toBeNull();
});

describe('the same notice again, later than of one cause', () => {
  const present = performance.now.bind(performance);
  const waitSeconds = (seconds: number) =>
    jest.spyOn(performance, 'now').mockImplementation(() => present() + seconds * 1000);
  const raise = (store: ReturnType<typeof makeStore>) =>
    act(() => {
      store.dispatch(noticeRaised({ kind: 'network' }));
    });
  const shown = () => screen.queryAllByRole('listitem');
  const said = () => document.querySelector('[aria-live="assertive"]')?.textContent;

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('takes the place of the first, and is announced', async () => {
    const store = renderNotices();
    raise(store);
    const first = await screen.findByRole('listitem');
    expect(said()).toMatch(/^Erreur réseau/);
    await waitFor(() => expect(said()).toBe(''));

    waitSeconds(2);
    raise(store);

    await waitFor(() => expect(said()).toMatch(/^Erreur réseau/));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(first).not.toBeInTheDocument();
    expect(selectNotices(store.getState())).toHaveLength(1);
    // Ten calls that fail together say so once, then as well.
    await waitFor(() => expect(said()).toBe(''));
    raise(store);
    expect(said()).toBe('');
    expect(shown()).toHaveLength(1);
  });

  test('takes the focus from nobody who is in the first', async () => {
    const store = renderNotices();
    raise(store);
    const close = await screen.findByRole('button', { name: 'Fermer cet avis' });
    act(() => close.focus());

    waitSeconds(2);
    raise(store);

    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(selectNotices(store.getState())).toHaveLength(1);
  });
});

test('what is said before the page changes its language stays in its own, and carries it', async () => {
  const store = renderNotices();
  act(() => {
    store.dispatch(noticeRaised({ kind: 'network' }));
    store.dispatch(noticeRaised({ kind: 'message', intent: 'info', title: 'Enregistré', text: 'Tout.' }));
  });
  expect(await screen.findByText('Erreur réseau')).toBeVisible();

  await act(async () => chooseLanguage('en'));

  for (const words of ['Erreur réseau', 'Enregistré', 'Tout.']) {
    expect(screen.getByText(words).closest('[lang]')).toHaveAttribute('lang', 'fr');
  }
  expect(screen.getAllByRole('button', { name: 'Close this notice' })).toHaveLength(2);
});
