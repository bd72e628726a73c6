import { describe, expect, test } from '@jest/globals';
import type { ProposedChanges } from '@passerelle/contract';
import { answerCalls, renderScreen } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proposedChanges } from '../testing/changes.ts';
import { ecosystem } from '../testing/startups.ts';
import { ChangedFields } from './changed-fields.tsx';

async function show(changes: ProposedChanges = proposedChanges, language: 'fr' | 'en' = 'fr') {
  answerCalls({ 'GET /ecosystem': [ecosystem] });
  await renderScreen([{ path: '/', element: <ChangedFields changes={changes} /> }], { at: '/', language });
}

/** The entry of a field. */
function fieldOf(name: string) {
  const entry = screen.getByText(name).closest('li');
  if (!entry) throw new Error(`${name} stands in no list.`);
  return within(entry);
}

describe('the fields that a startup wants to change', () => {
  test('stand in the order of the form, with what they hold before and after', async () => {
    await show();
    const names = ['Dates clés', 'Description courte en français', 'Logo', 'Images'];
    const places = names.map((name) => screen.getByText(name));
    places.reduce((one, next) => {
      expect(one.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      return next;
    });
    const text = fieldOf('Description courte en français');
    expect(text.getByText('Le dépistage de la rétine en deux minutes')).toHaveAttribute('lang', 'fr');
    expect(text.getByText('Le dépistage de la rétine en une minute')).toBeVisible();
    expect(text.getByText('Avant')).toBeVisible();
    expect(text.getByText('Après')).toBeVisible();
  });

  test('tell the entries of a list one below the other, in both languages', async () => {
    await show();
    const dates = fieldOf('Dates clés');
    expect(dates.getByText('01/03/2023, Création à Rennes, Founded in Rennes')).toBeVisible();
    const after = dates.getByText(/Founded in Rennes, Brittany/);
    expect(after.textContent).toBe(
      '01/03/2023, Création à Rennes, Founded in Rennes, Brittany\n05/11/2026, Marquage CE, CE mark',
    );
  });

  test('show logo and pictures, and which of them are new', async () => {
    await show(proposedChanges, 'en');
    const logos = fieldOf('Logo').getAllByRole('listitem');
    expect(logos.map(({ textContent }) => textContent)).toEqual(['to be removed', 'to be added']);
    const pictures = fieldOf('Pictures');
    expect(pictures.getAllByRole('img', { name: 'Picture 1' })).toHaveLength(2);
    expect(pictures.getByRole('img', { name: 'Picture 2' })).toHaveAttribute(
      'src',
      expect.stringContaining(`/asset-files/${proposedChanges.proposed.pictureIds[1]}`),
    );
    expect(pictures.getAllByText('to be added')).toHaveLength(1);
    expect(pictures.queryByText('to be removed')).toBeNull();
  });

  test('tell of which picture something else is said, in both languages, and nothing of the others', async () => {
    const { shown } = proposedChanges;
    const [first = ''] = shown.pictureIds;
    const logoId = '99999999-9999-4999-8999-999999999999';
    const saying = (imageId: string, textFr: string | null, textEn: string | null = null) => ({
      ...{ imageId, isDecorative: textFr === null, textFr, textEn },
    });
    const kept = saying('88888888-8888-4888-8888-888888888888', 'Un atelier');
    const withAlternatives = (...imageAlternatives: ReturnType<typeof saying>[]) => ({
      ...shown,
      informations: { ...shown.informations, logoId, imageAlternatives },
    });
    await show({
      ...proposedChanges,
      fields: ['informations.imageAlternatives'],
      shown: withAlternatives(saying(logoId, null), saying(first, 'Une façade', 'A front'), kept),
      proposed: withAlternatives(kept, saying(first, 'Une vitrine', 'A window')),
    });
    const alternatives = fieldOf('Alternatives des images');
    const items = alternatives.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Une façadeA front',
      'à titre décoratif',
      'Une vitrineA window',
    ]);
    expect(items.map((item) => within(item).getByRole('img').getAttribute('alt'))).toEqual([
      'Image 1',
      'Logo',
      'Image 1',
    ]);
    expect(alternatives.getByText('A window')).toHaveAttribute('lang', 'en');
    expect(alternatives.queryByText('Un atelier')).toBeNull();
  });

  test('say where nothing is said of a picture any more', async () => {
    const { shown } = proposedChanges;
    const alternative = {
      ...{ imageId: shown.pictureIds[0] ?? '', isDecorative: false, textFr: 'Une façade', textEn: null },
    };
    const { informations } = shown;
    await show({
      ...proposedChanges,
      fields: ['informations.imageAlternatives'],
      shown: { ...shown, informations: { ...informations, imageAlternatives: [alternative] } },
      proposed: { ...shown, informations: { ...informations, imageAlternatives: [] } },
    });
    expect(fieldOf('Alternatives des images').getByText('aucune alternative')).toBeVisible();
  });

  test('say where there is no picture, and nothing in words', async () => {
    const { shown } = proposedChanges;
    await show({
      ...proposedChanges,
      fields: ['informations.logoId', 'informations.website', 'of.a.later.version'],
      proposed: { ...shown, informations: { ...shown.informations, logoId: null, website: null } },
    });
    expect(fieldOf('Logo').getByText('aucune image')).toBeVisible();
    expect(fieldOf('Site internet').getByText('rien')).toBeVisible();
    expect(screen.queryByText(/later/)).toBeNull();
  });

  test('begin with a part of a long text, the rest of which can be read', async () => {
    const { shown } = proposedChanges;
    const long = 'Un texte qui ne tient pas en six lignes. '.repeat(40).trim();
    await show({
      ...proposedChanges,
      fields: ['offer.economicModelFr'],
      proposed: { ...shown, offer: { ...shown.offer, economicModelFr: long } },
    });
    expect(screen.getByText(long)).toBeVisible();
    const more = screen.getByRole('button', { name: 'Lire en entier' });
    expect(more).toHaveAccessibleDescription('Modèle économique en français');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'Réduire' })).toHaveAttribute('aria-expanded', 'true');
  });
});
