import { jest } from '@jest/globals';
import { testCatalogue } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from './testing/render-edit.tsx';
import { completeStartup } from './testing/startups.ts';

jest.setTimeout(60_000);

testCatalogue('card-form', {
  async cardSaved(language) {
    await renderEdit(completeStartup, { language });
    const name = { fr: 'Enregistrer la fiche', en: 'Save the card' }[language];
    await userEvent.click(screen.getByRole('button', { name }));
  },
});
