import { expect, test } from '@jest/globals';
import { renderScreen, userWithRole } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './card-note-panel.tsx';

const texts = { fr, en };

test.each(['fr', 'en'] as const)(
  'the panel on a card knows which startup it is on, in %s',
  async (language) => {
    await renderScreen([{ path: '*', element: <Component startupId="seven" /> }], {
      at: '/startups/seven',
      user: userWithRole('INNO'),
      language,
      translations: { namespace: 'template', fr, en },
    });
    expect(screen.getByText(texts[language].cardNote.text)).toBeVisible();
    expect(screen.getByRole('link', { name: texts[language].cardNote.more })).toHaveAttribute(
      'href',
      '/template?startup=seven',
    );
  },
);
