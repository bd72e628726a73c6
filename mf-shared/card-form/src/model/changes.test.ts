import { describe, expect, test } from '@jest/globals';
import { isSameValue } from '@passerelle/revisions';
import { blankStartup, completeStartup } from '../testing/startups.ts';
import { changesBetween } from './changes.ts';
import { cardFormValues } from './values.ts';

const card = cardFormValues(completeStartup);
const edited = (change: (values: typeof card) => void) => {
  const values = structuredClone(card);
  change(values);
  return values;
};

describe('what was changed in the form of a card', () => {
  test('is nothing where it holds the same', () => {
    expect(changesBetween(card, structuredClone(card))).toEqual({});
  });

  test('is named field by field, lists and phones as a whole, from what to what', () => {
    const values = edited(({ informations, offer, raise, team }) => {
      informations.name = 'Orphée';
      offer.market.push('B2C');
      raise.mobilePhone = null;
      team.fondateurs.push({ lastname: 'Petit', firstname: null, role: null });
    });
    const changes = changesBetween(card, values);
    expect(Object.keys(changes)).toEqual([
      'informations.name',
      'offer.market',
      'raise.mobilePhone',
      'team.fondateurs',
    ]);
    expect(changes['informations.name']).toEqual({ from: 'Orphée Santé', to: 'Orphée' });
  });

  test('is nothing where blanks stand for nothing, or an entry of a list was only added', () => {
    const blank = cardFormValues(blankStartup);
    const touched = structuredClone(blank);
    touched.informations.name = '  ';
    touched.team.fondateurs.push({ lastname: '', firstname: null, role: null });
    expect(changesBetween(blank, touched)).toEqual({});
    expect(isSameValue([], [{ lastname: null }])).toBe(true);
    expect(isSameValue(0, null)).toBe(false);
  });

  test('leaves the logo and the pictures out', () => {
    const values = edited((all) => {
      all.pictureIds = [];
      all.informations.logoId = null;
    });
    expect(changesBetween(card, values)).toEqual({});
  });
});
