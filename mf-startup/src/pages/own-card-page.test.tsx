import { describe, expect, test } from '@jest/globals';
import { completeStartup, ecosystem } from '@passerelle/card-form/testing';
import type { StartupStatus } from '@passerelle/contract/common/enumerations';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './own-card-page.tsx';

async function show(answer: Parameters<typeof answerCalls>[0][string], awaited = 0) {
  answerCalls({
    'GET /startup/my': answer,
    'GET /startup/my/introductions/summary': { awaited },
    'GET /ecosystem': [ecosystem],
  });
  await renderScreen([{ path: '/startups/my', element: <Component /> }], {
    at: '/startups/my',
    user: userWithRole('STARTUP'),
    translations: { namespace: 'startup', fr, en },
  });
}

const inStatus = (status: StartupStatus, validateDate: string | null = null) => ({
  ...completeStartup,
  status,
  validateDate,
});

describe('the own card', () => {
  test('stands as its readers see it, with the way to change it', async () => {
    await show(inStatus('TO_VALIDATE'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
    expect(screen.getByText('Votre fiche est en cours de validation')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Modifier la fiche' })).toHaveAttribute(
      'href',
      '/startups/my/edit',
    );
  });

  test('says since when it is validated', async () => {
    await show(inStatus('VALIDATED', '2026-11-20T09:00:00.000Z'));
    expect(await screen.findByText('Votre fiche est validée')).toBeVisible();
    expect(screen.getByText(/20\/11\/2026/)).toBeVisible();
  });

  test('leads to the clients who wait for an answer', async () => {
    await show(inStatus('VALIDATED', '2026-11-20T09:00:00.000Z'), 2);
    expect(await screen.findByText('2 clients de la banque souhaitent vous rencontrer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
      'href',
      '/startups/my/introductions',
    );
  });

  test('leads an unfinished card to the wizard', async () => {
    await show(inStatus('CREATE'));
    expect(await screen.findByText('Votre fiche n’est pas terminée')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terminer ma fiche' })).toHaveAttribute('href', '/startups/init');
  });

  test('that does not come can be asked for again', async () => {
    let isDown = true;
    await show(() => (isDown ? new Refusal(503, 'UNAVAILABLE') : inStatus('VALIDATED')));
    expect(await screen.findByText('Votre fiche ne peut pas être affichée')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
  });
});
