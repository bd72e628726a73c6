import { expect, jest, test } from '@jest/globals';
import { messageText } from '@passerelle/contract/common/messages';
import type { Startup } from '@passerelle/contract/startups/startup';
import {
  type Breach,
  cardLimitTable,
  cardWith,
  pictureLimits,
} from '@passerelle/contract/startups/testing/card-limits';
import { chooseLanguage, i18n } from '@passerelle/platform/i18n';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardProblems } from '../model/problems.ts';
import { cardFormValues } from '../model/values.ts';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';

// A whole card is on the screen: drawing it several times takes its time on a busy machine.
jest.setTimeout(120_000);

type Fault = Breach & { path: string };

/** What each field of a form can be brought to hold that it must not: the contract's table, which the API is held to. */
const faults: Fault[][] = [...cardLimitTable, pictureLimits].map(({ path, outside }) =>
  outside.filter(({ isBeyondForm }) => !isBeyondForm).map((breach) => ({ ...breach, path })),
);

/**
 * Without a country nobody is asked for a region, without a picture nothing stands for it: such two are not wrong at the
 * same time.
 */
const hidesOthers = ({ path }: Fault) => path === 'informations.country' || path === 'pictureIds';
/** A field breaks one of its rules after the other, all the fields at once. */
const rounds = [
  ...Array.from({ length: Math.max(...faults.map(({ length }) => length)) }, (_, round) =>
    faults.flatMap((ofField) => ofField[round] ?? []).filter((fault) => !hidesOthers(fault)),
  ),
  faults.flat().filter(hidesOthers),
].map((broken) => ({ count: broken.length, broken }));

const labels = (path: string) => i18n.t(`cardForm:fields.${path.replace('.0', '')}`);

test.each(rounds)('$count faults are shown in the language of the interface', async ({ broken }) => {
  let card: Startup = completeStartup;
  for (const { path, value } of broken) card = cardWith(card, path, value);
  await renderEdit(card);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));

  for (const language of ['fr', 'en'] as const) {
    await act(() => chooseLanguage(language));
    const title = language === 'fr' ? /à compléter ou à corriger$/ : /to be completed or corrected$/;
    const warning = await screen.findByRole('region', { name: title });
    const listed = within(warning)
      .getAllByRole('button')
      .map((link) => link.textContent);
    expect(listed).toHaveLength(broken.length);
    for (const { path, code, values } of broken) {
      const message = messageText(code, language, values);
      const line = expect.stringMatching(`${labels(path)}\u00a0?: ${message.replace(/[()!.?]/g, '\\$&')}$`);
      expect(listed).toContainEqual(line);
      // The field says it too, in the same words.
      const seen = screen.getAllByText(message.replace(/\s/g, ' ')).filter((text) => !warning.contains(text));
      expect(seen.length).toBeGreaterThan(0);
    }
  }
});

const allowed = [...cardLimitTable, pictureLimits].flatMap(({ path, inside }) =>
  inside.map((value) => ({ path, value })),
);

test.each(allowed)('nothing is wrong with $value as $path', ({ path, value }) => {
  expect(cardProblems(cardFormValues(cardWith<Startup>(completeStartup, path, value)))).toEqual([]);
});
