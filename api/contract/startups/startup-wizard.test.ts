import { describe, expect, test } from '@jest/globals';
import { startupDraftSchema } from './startup-draft.ts';
import { type WizardProgress, wizardStartStep } from './startup-wizard.ts';
import { completeCard } from './testing/complete-card.ts';
import { wizardStarts } from './testing/wizard-starts.ts';

const complete: WizardProgress = {
  ...startupDraftSchema.parse(completeCard),
  pictureIds: completeCard.pictureIds,
};

test.each(wizardStarts)(
  'with $filled filled in the wizard opens at $step',
  ({ draft, hasPictures, step }) => {
    expect(wizardStartStep({ ...draft, pictureIds: hasPictures ? completeCard.pictureIds : [] })).toBe(step);
  },
);

describe('a part counts as filled in', () => {
  test.each(Object.keys(completeCard.offer))('as an offer only with %s', (field) => {
    const empty = field === 'market' ? [] : null;
    expect(wizardStartStep({ ...complete, offer: { ...complete.offer, [field]: empty } })).toBe('activity');
  });

  test.each([
    ['contactName', null],
    ['email', null],
    ['status', null],
  ])('as a raise only with %s', (field, empty) => {
    expect(wizardStartStep({ ...complete, raise: { ...complete.raise, [field]: empty } })).toBe('objective');
  });

  test('as a raise without a type where nothing is raised', () => {
    const raise = { ...complete.raise, need: [], status: null };
    expect(wizardStartStep({ ...complete, raise })).toBe('confirmation');
  });

  test.each([
    ['fondateurs', []],
    ['collaborateurs', null],
  ])('as a team only with %s', (field, empty) => {
    expect(wizardStartStep({ ...complete, team: { ...complete.team, [field]: empty } })).toBe('team');
  });

  test('as a team also with nobody but the founders', () => {
    expect(wizardStartStep({ ...complete, team: { ...complete.team, collaborateurs: 0 } })).toBe(
      'confirmation',
    );
  });
});
