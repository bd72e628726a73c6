import { expect, test } from '@jest/globals';
import { fieldProblems } from '../common/validation.ts';
import { completeStartupSchema } from './startup-complete.ts';
import { startupDraftSchema, withDefaultAmounts } from './startup-draft.ts';
import { type CardLimit, cardLimitTable, cardWith, pictureLimits } from './testing/card-limits.ts';
import { completeCard } from './testing/complete-card.ts';

/** What the API finds wrong with a card: first whether even an unfinished card could be so, then every rule. */
function problemsOf(card: { pictureIds: unknown }) {
  const draft = startupDraftSchema.safeParse(card);
  const { error } = draft.success
    ? completeStartupSchema.safeParse({
        ...draft.data,
        raise: withDefaultAmounts(draft.data.raise),
        pictureIds: card.pictureIds,
      })
    : draft;
  return fieldProblems(error?.issues ?? []).map(({ path, code, values }) => ({ path, code, values }));
}

const limits: readonly CardLimit[] = [...cardLimitTable, pictureLimits];

const allowed = limits.flatMap(({ path, inside }) => inside.map((value) => ({ path, value })));
const refused = limits.flatMap(({ path, outside }) => outside.map((breach) => ({ path, ...breach })));

test.each(allowed)('$path may be $value', ({ path, value }) => {
  expect(problemsOf(cardWith(completeCard, path, value))).toEqual([]);
});

test.each(refused)('$path cannot be $value: $code', ({ path, value, code, values = {}, at = path }) => {
  expect(problemsOf(cardWith(completeCard, path, value))).toEqual([{ path: at, code, values }]);
});

test('the table has every field of the card', () => {
  const named = new Set(limits.map(({ path }) => path.replace('.0', '')));
  const fields = Object.entries(completeCard).flatMap(([part, content]) =>
    Array.isArray(content)
      ? [part]
      : Object.entries(content).flatMap(([field, value]) => [
          `${part}.${field}`,
          ...(Array.isArray(value) && typeof value[0] === 'object'
            ? Object.keys(value[0]).map((inner) => `${part}.${field}.${inner}`)
            : []),
        ]),
  );
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});
