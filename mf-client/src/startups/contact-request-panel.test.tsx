import { expect, test } from '@jest/globals';
import { type AppDispatch, api } from '@passerelle/platform/api';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { ContactRequestPanel } from './contact-request-panel.tsx';

const startupId = '11111111-1111-4111-8111-111111111111';
const address = `/client/linking/${startupId}`;

/** The panel of a client whose request is made and withdrawn in another tab; and the calls that this one makes. */
async function show(language: 'fr' | 'en') {
  let status: object = new Refusal(404, 'NOT_FOUND');
  const calls = answerCalls({ [`GET ${address}`]: () => status });
  let askAnew = () => {};
  const element = <ContactRequestPanel startupId={startupId} startupName="Orphée Santé" />;
  await renderScreen([{ path: '/startups/:idStartup', element }], {
    at: `/startups/${startupId}`,
    user: userWithRole('CLIENT'),
    language,
    translations: { namespace: 'client', fr, en },
    async before({ dispatch }: { dispatch: AppDispatch }) {
      askAnew = () => void dispatch(api.util.invalidateTags(['Linking']));
    },
  });
  const asked = () => calls.filter(({ route }) => route === `GET ${address}`).length;
  await waitFor(() => expect(asked()).toBe(1));
  const become = async (next: object) => {
    const before = asked();
    status = next;
    act(askAnew);
    await waitFor(() => expect(asked()).toBe(before + 1));
  };
  return { become, sent: () => calls.filter(({ route }) => route.startsWith('POST')) };
}

/** What a screen reader hears of a place that tells its changes. */
function hear(place: HTMLElement): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(place.textContent));
  observer.observe(place, { subtree: true, childList: true, characterData: true });
  return heard;
}

test.each([
  [
    'fr',
    'Demander un contact',
    'Demande envoyée',
    'Votre demande est envoyée. L’équipe de la startup vous contactera.',
    /retiré votre demande/,
  ],
  [
    'en',
    'Request a contact',
    'Request sent',
    'Your request has been sent. The startup’s team will contact you.',
    /You withdrew your request/,
  ],
] as const)(
  'a request that is made in another tab while this one asks ends the question, and is told once (%s)',
  async (language, ask, done, told, withdrawn) => {
    const { become, sent } = await show(language);
    await userEvent.click(await screen.findByRole('button', { name: ask }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    const heard = hear(screen.getByRole('status', { hidden: true }));

    await become({ status: 'OPEN' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: done })).toHaveFocus());
    expect(heard).toEqual([told]);
    expect(screen.getAllByText(told)).toHaveLength(1);
    expect(sent()).toEqual([]);

    await become({ status: 'DONE', withdrawnAt: '2026-11-21T09:00:00.000Z' });
    expect(await screen.findByText(withdrawn)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: ask })).toHaveFocus();
  },
);
