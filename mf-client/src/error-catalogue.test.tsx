import { expect } from '@jest/globals';
import { orphee, village } from '@passerelle/catalogue/testing';
import type { OwnClient } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, testCatalogue, userWithRole } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { Component as ModifyCriteriaPage } from './pages/modify-criteria-page.tsx';
import { Component as StartupDetailPage } from './pages/startup-detail-page.tsx';

const user = userWithRole('CLIENT');
const translations = { namespace: 'client', fr, en };

const client: OwnClient = {
  id: '11111111-1111-4111-8111-111111111111',
  idUser: user.id,
  firstName: 'Camille',
  lastName: 'Morel',
  email: user.email,
  mobilePhone: null,
  need: ['BUSINESS_RELATIONSHIP'],
  minInvest: null,
  maxInvest: null,
  raise: [],
  sectors: [],
  ecosystems: [],
  countries: [],
  regions: [],
  searchType: 'ACTIVE',
  investmentType: null,
  isNotifiable: true,
  revision: 4,
};

testCatalogue('client-screens', {
  async criteriaSaved(language) {
    answerCalls({ 'GET /client/me': client, 'GET /ecosystem': [], [`POST /client/${client.id}`]: client });
    const routes = [{ path: '/client/modify', element: <ModifyCriteriaPage /> }];
    await renderScreen(routes, { at: '/client/modify', user, language, translations });
    const submit = { fr: 'Enregistrer', en: 'Save' }[language];
    await userEvent.click(await screen.findByRole('button', { name: submit }));
    const confirm = { fr: 'J’ai compris', en: 'I understand' }[language];
    const warning = screen.queryByRole('button', { name: confirm });
    if (warning) await userEvent.click(warning);
  },
  async contactRequestFailed(language) {
    answerCalls({
      [`GET /startup/${orphee.id}`]: orphee,
      'GET /ecosystem': [village],
      [`POST /client/linking/${orphee.id}`]: new Refusal(503, 'UNAVAILABLE'),
    });
    const routes = [{ path: '/startups/:idStartup', element: <StartupDetailPage /> }];
    await renderScreen(routes, { at: `/startups/${orphee.id}`, user, language, translations });
    const name = { fr: 'Demander un contact', en: 'Request a contact' }[language];
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button);
    const confirm = { fr: 'Lever le secret et envoyer', en: 'Lift secrecy and send' }[language];
    const send = await screen.findByRole('button', { name: confirm });
    await userEvent.click(send);
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
  },
});
