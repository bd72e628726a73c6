import { expect } from '@jest/globals';
import type { CardPanel } from '@passerelle/card-form';
import type { Me } from '@passerelle/contract/accounts/user';
import { useSession } from '@passerelle/platform/session';
import { renderScreen } from '@passerelle/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import en from '../../../mf-startup/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-startup/src/locales/fr.json' with { type: 'json' };
import { Component as EditPage } from '../../../mf-startup/src/pages/edit-own-card-page.tsx';
import { Component as WizardPage } from '../../../mf-startup/src/pages/wizard-page.tsx';
import type { RealApi } from './real-api.ts';

export type ScreenName = 'edit' | 'wizard';

/** A screen on which a startup fills in its card, as a person uses it. */
export interface CardScreen {
  /** Shows it anew, as a page that is loaded: with what the API answers and what the browser has kept. */
  load(): Promise<void>;
  /** Brings a part of the card into view. */
  turnTo(panel: CardPanel): Promise<void>;
  /** The part that is in view alone, and that the next save is about; null where the whole card is. */
  panelInView(): CardPanel | null;
  /** Presses the button that saves, and waits until the screen has had its answer. */
  save(): Promise<void>;
  /** Whether the screen has said, since the last save was pressed, that what it sent is stored. */
  saysSaved(): boolean;
  /** Whether it has given way to another screen: it is to be loaded again. */
  isGone(): boolean;
}

const panels: Record<CardPanel, string> = {
  identity: 'Identité',
  activity: 'Activité',
  objective: 'Objectif',
  team: 'Équipe',
  pictures: 'Images',
};

/** As the shell does it: a session that has ended makes way for the sign-in. */
const whileSignedIn = (Page: ComponentType) =>
  function SignedIn() {
    return useSession().user ? <Page /> : <p>Connexion</p>;
  };
const routes = [
  { path: '/startups/my/edit', Component: whileSignedIn(EditPage) },
  { path: '/startups/init', Component: whileSignedIn(WizardPage) },
  { path: '*', element: <p>Ailleurs</p> },
];

const addresses = { edit: '/startups/my/edit', wizard: '/startups/init?step=identity' };
const saveButtons = { edit: 'Enregistrer la fiche', wizard: 'Enregistrer et continuer' };

export function cardScreen(name: ScreenName, api: RealApi, user: Me): CardScreen {
  let router: Awaited<ReturnType<typeof renderScreen>>;
  let before = '';
  const saveButton = () => screen.queryByRole('button', { name: saveButtons[name], hidden: true });
  const isGone = () => screen.queryByText(/^(Connexion|Ailleurs)$/) !== null;
  const successes = () => screen.queryAllByText('La fiche est enregistrée.').length;
  let successesBefore = 0;
  const step = () => screen.queryByText(/^Étape \d sur/)?.textContent ?? '';

  return {
    async load() {
      cleanup();
      const translations = { namespace: 'startup', fr, en };
      router = await renderScreen(routes, { at: addresses[name], user, translations });
      await waitFor(() => expect(saveButton()).not.toBeNull());
      // The ecosystems come a moment later, and with them their field.
      await waitFor(() =>
        expect(document.querySelector('[name="informations.subEcosystem"]')).not.toBeNull(),
      );
    },
    panelInView() {
      const asked = new URLSearchParams(router.state.location.search).get('step');
      return name === 'wizard' ? (asked as CardPanel) : null;
    },
    async turnTo(panel) {
      if (name === 'wizard') return act(() => router.navigate(`/startups/init?step=${panel}`));
      const heading = screen.getByRole('button', { name: panels[panel], hidden: true });
      if (heading.getAttribute('aria-expanded') !== 'true') fireEvent.click(heading);
    },
    async save() {
      const settled = api.settledSaves();
      before = step();
      successesBefore = successes();
      fireEvent.click(saveButton() as HTMLElement);
      const isThrough = () => isGone() || saveButton() !== null || step() !== before;
      await waitFor(() => {
        expect(api.settledSaves()).toBeGreaterThan(settled);
        expect(isThrough()).toBe(true);
      });
      // The router opens the next step a moment after the button has come back.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      // What somebody else has stored alike is saved once more by itself.
      await waitFor(() => expect(isThrough()).toBe(true));
    },
    saysSaved() {
      if (name === 'wizard' && step() !== before) return !isGone();
      return (
        successes() > successesBefore || screen.queryAllByText(/^Vos saisies sont enregistrées/).length > 0
      );
    },
    isGone,
  };
}
