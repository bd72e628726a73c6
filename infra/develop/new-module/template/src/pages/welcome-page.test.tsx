import { expect, test } from '@jest/globals';
import { renderScreen, userWithRole } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './welcome-page.tsx';

const texts = { fr, en };

test.each(['fr', 'en'] as const)('the first page greets in %s', async (language) => {
  await renderScreen([{ path: '/template', element: <Component /> }], {
    at: '/template',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'template', fr, en },
  });
  expect(screen.getByRole('heading', { level: 1, name: texts[language].welcome.title })).toBeVisible();
  expect(screen.getByText(texts[language].welcome.text)).toBeVisible();
});
