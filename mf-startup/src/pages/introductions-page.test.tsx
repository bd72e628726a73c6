import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Introduction } from '@passerelle/contract/startups/introductions';
import { useSession } from '@passerelle/platform/session';
import { answerCalls, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './introductions-page.tsx';

const waiting: Introduction = {
  id: '0d6f2f5e-6a57-4b6b-9f5e-3a5d6c7b8e91',
  askedAt: '2026-11-20T09:00:00.000Z',
  dueOn: '2999-11-27',
  answer: null,
  disclosure: 'ONCE_GLAD',
  criteria: ['SECTOR', 'COUNTRY'],
  isClosed: false,
  isAwaited: true,
  client: null,
};

/** As the shell does it: without a session the page gives way to the sign-in. */
function Page() {
  return useSession().user ? <Component /> : <p>Connexion</p>;
}

type Answers = Parameters<typeof answerCalls>[0];

/** Shows the page over a list that changes as the calls have it. */
async function show(list: Answers[string], more: Answers = {}) {
  answerCalls({ 'GET /startup/my/introductions': list, ...more });
  await renderScreen([{ path: '/startups/my/introductions', element: <Page /> }], {
    at: '/startups/my/introductions',
    user: userWithRole('STARTUP'),
    translations: { namespace: 'startup', fr, en },
  });
}
const pageOf = (...data: Introduction[]) => ({ data, totalElements: data.length });
const answerId = '5b1d9a52-8f0e-4d52-9f39-0c1f1b1c7d11';
const answerPath = `PUT /startup/my/introductions/${waiting.id}/answers/${answerId}`;
beforeEach(() => {
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(answerId);
});

describe('the introductions of a startup', () => {
  test('say what is known of a client, by when to answer, and when their name follows', async () => {
    await show(pageOf(waiting));
    const panel = await screen.findByRole('article', { name: 'Un client de la banque' });
    expect(panel).toHaveTextContent('Réponse attendue le 27/11/2999');
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Secteur', 'Pays']);
    expect(panel).toHaveTextContent('Vous saurez qui est ce client dès que vous aurez répondu');
  });

  test('name a client who may be named, with the ways to reach them', async () => {
    const client = {
      fullName: 'Éléonore Vasseur',
      email: 'eleonore@mail.example',
      mobilePhone: { indicatif: '+33', number: '612345678' },
    };
    const answer = {
      ...({ kind: 'GLAD', until: null, reason: null, comment: 'Le matin' } as const),
      answeredAt: '2026-11-21T09:00:00.000Z',
    };
    await show(pageOf({ ...waiting, disclosure: 'SHOWN', isAwaited: false, client, answer }));
    const panel = await screen.findByRole('article', { name: 'Éléonore Vasseur' });
    expect(within(panel).getByRole('link', { name: 'eleonore@mail.example' })).toHaveAttribute(
      'href',
      'mailto:eleonore%40mail.example',
    );
    expect(within(panel).getByRole('link', { name: /\+33/ })).toHaveAttribute('href', 'tel:+33612345678');
    expect(panel).toHaveTextContent('Votre réponse : Avec plaisir');
    expect(within(panel).getByRole('button', { name: /^Changer ma réponse/ })).toBeVisible();
  });

  test('keep what is written while an answer is being sent', async () => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await show(pageOf(waiting), {
      [answerPath]: async () => {
        await released;
        return waiting;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Répondre/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Votre réponse' });
    await userEvent.click(within(drawer).getByRole('radio', { name: 'Avec plaisir' }));
    const send = within(drawer).getByRole('button', { name: 'Envoyer ma réponse' });
    await userEvent.click(send);
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.type(within(drawer).getByRole('textbox'), 'Plutôt le matin');
    await act(async () => letGo());

    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
    expect(within(drawer).getByRole('textbox')).toHaveValue('Plutôt le matin');
    expect(within(drawer).getByRole('radio', { name: 'Avec plaisir' })).toBeChecked();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible();
  });

  test('are answered once, whatever is pressed twice, and then show the answer', async () => {
    const sent: unknown[] = [];
    let stored = waiting;
    await show(() => pageOf(stored), {
      [answerPath]: ({ body }: { body: unknown }) => {
        sent.push(body);
        const answer = { until: null, reason: null, comment: null, ...(body as object) };
        stored = {
          ...waiting,
          isAwaited: false,
          answer: { ...answer, answeredAt: '2026-11-21T09:00:00.000Z' } as Introduction['answer'],
        };
        return stored;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Répondre/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Votre réponse' });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Envoyer ma réponse' }));
    expect(await within(drawer).findByRole('alert')).toHaveTextContent('obligatoire');
    await userEvent.click(within(drawer).getByRole('radio', { name: 'Non' }));
    await userEvent.selectOptions(within(drawer).getByLabelText(/^Pourquoi/), 'Nous n’avons pas le temps');
    await userEvent.dblClick(within(drawer).getByRole('button', { name: 'Envoyer ma réponse' }));
    expect(await screen.findByText('Votre réponse : Non')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ kind: 'DECLINED', reason: 'NO_TIME', comment: null }]);
  });

  test('whose answer is back after a session that ended are answered by it, and the drawer closes', async () => {
    const open = async (answer: object) => {
      await show(pageOf(waiting), { [answerPath]: answer });
      await userEvent.click(await screen.findByRole('button', { name: /^Répondre/ }));
    };
    const send = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Envoyer ma réponse' }));
    await open(new Refusal(401, 'UNAUTHENTICATED'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Avec plaisir' }));
    await userEvent.type(screen.getByLabelText(/^Un mot/), 'Le matin');
    await send();
    expect(await screen.findByText('Connexion')).toBeVisible();

    cleanup();
    await open(waiting);
    expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
    expect(screen.getByLabelText(/^Un mot/)).toHaveValue('Le matin');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Ce panneau reste ouvert')).toBeNull();
  });

  test('changed after an answer that was lost are sent as another one', async () => {
    const ids = [answerId, '6b1d9a52-8f0e-4d52-9f39-0c1f1b1c7d12'] as const;
    jest.spyOn(crypto, 'randomUUID').mockReturnValueOnce(ids[0]).mockReturnValueOnce(ids[1]);
    const sent: unknown[] = [];
    const paths = ids.map((id) => `PUT /startup/my/introductions/${waiting.id}/answers/${id}`);
    const lose = (call: { route: string; body: unknown }) => {
      sent.push([paths.indexOf(call.route), call.body]);
      return noAnswer();
    };
    await show(pageOf(waiting), Object.fromEntries(paths.map((path) => [path, lose])));
    await userEvent.click(await screen.findByRole('button', { name: /^Répondre/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Votre réponse' });
    const send = within(drawer).getByRole('button', { name: 'Envoyer ma réponse' });
    const press = async () => {
      await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
      await userEvent.click(send);
    };
    await userEvent.click(within(drawer).getByRole('radio', { name: 'Avec plaisir' }));
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.type(within(drawer).getByLabelText(/^Un mot/), 'Le matin');
    await press();
    await waitFor(() => expect(sent).toHaveLength(4));
    const [glad, withWords] = [null, 'Le matin'].map((comment) => ({ kind: 'GLAD', comment }));
    expect(sent).toEqual([
      [0, glad],
      [0, glad],
      [1, withWords],
      [1, withWords],
    ]);
  });

  test.each([
    ['closed', new Refusal(409, 'INTRODUCTION_CLOSED'), /elle n’attend plus de réponse/],
    ['taken back', new Refusal(404, 'INTRODUCTION_NOT_FOUND'), /n’est plus proposée/],
  ] as const)('%s meanwhile say so, and keep what was typed', async (end, refusal, why) => {
    let offered = [waiting];
    await show(() => pageOf(...offered), {
      [answerPath]: () => {
        offered = end === 'closed' ? [{ ...waiting, isClosed: true, isAwaited: false }] : [];
        return refusal;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Répondre/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Votre réponse' });
    await userEvent.click(within(drawer).getByRole('radio', { name: 'Avec plaisir' }));
    await userEvent.type(within(drawer).getByLabelText(/^Un mot/), 'Le matin');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Envoyer ma réponse' }));
    expect(
      await screen.findByText(end === 'closed' ? 'Close' : 'Aucune demande pour le moment'),
    ).toBeInTheDocument();
    expect(drawer).toBeInTheDocument();
    expect(within(drawer).getByLabelText(/^Un mot/)).toHaveValue('Le matin');
    expect(await within(drawer).findByRole('region', { name: why })).toHaveFocus();
    expect(screen.getAllByText(why)).toHaveLength(1);
  });

  test('whose day is over say since when an answer is awaited', async () => {
    await show(pageOf({ ...waiting, dueOn: '2026-01-09' }));
    expect(await screen.findByText('Réponse attendue depuis le 09/01/2026')).toBeVisible();
  });

  test('that are closed have no way to answer', async () => {
    await show(pageOf({ ...waiting, isClosed: true, isAwaited: false }));
    expect(await screen.findByText('Close')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Répondre/ })).toBeNull();
  });

  test('are empty at first', async () => {
    await show(pageOf());
    expect(await screen.findByText('Aucune demande pour le moment')).toBeVisible();
  });

  test('that do not come can be asked for again', async () => {
    let isDown = true;
    await show(() => (isDown ? new Refusal(503, 'UNAVAILABLE') : pageOf(waiting)));
    expect(await screen.findByText('Vos mises en relation ne peuvent pas être affichées')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article', { name: 'Un client de la banque' })).toBeVisible();
  });
});
