import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { daySchema } from '@passerelle/contract/common/fields';
import * as z from '@passerelle/contract/common/z';
import { makeStore } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppProvider } from '../../app-provider.tsx';
import '../../translations.ts';
import { zodFormResolver } from '../problems/zod-form-resolver.ts';
import { DateField } from './date-field.tsx';
import { type DateRange, DateRangeField } from './date-range-field.tsx';

const resolver = zodFormResolver(z.object({ day: daySchema }));
let saved: unknown;

function Form({ start }: { start: string | null }) {
  const { control, handleSubmit } = useForm({ resolver, defaultValues: { day: start as string } });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => {
        saved = values;
      })}
    >
      <DateField control={control} name="day" label="Date" minimum="2026-12-03" isRequired />
      <button type="submit">Envoyer</button>
    </form>
  );
}
const reported: DateRange[] = [];

function Statistics() {
  const [range, setRange] = useState({ startDate: '2026-09-05', endDate: '2026-12-04' });
  return (
    <DateRangeField
      label="Période"
      value={range}
      maximum="2026-12-04"
      onChange={(chosen) => {
        reported.push(chosen);
        setRange(chosen);
      }}
    />
  );
}

const show = (screenPart: ReactNode) => render(<AppProvider store={makeStore()}>{screenPart}</AppProvider>);

beforeEach(() => chooseLanguage('fr'));
afterEach(() => act(() => chooseLanguage('fr')));

describe('a day of a form', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

  const focusOn = (day: string) =>
    waitFor(() => expect(screen.getByRole('button', { name: day }).closest('td')).toHaveFocus());

  beforeEach(() => {
    saved = undefined;
  });

  test('is shown and typed as DD/MM/YYYY and kept as YYYY-MM-DD', async () => {
    show(<Form start="2026-12-04" />);
    const field = screen.getByRole('textbox', { name: /^Date/ });
    expect(field).toHaveDisplayValue('04/12/2026');
    await userEvent.clear(field);
    await userEvent.type(field, '5/1/2027');
    await send();
    await waitFor(() => expect(saved).toEqual({ day: '2027-01-05' }));
    expect(field).toHaveDisplayValue('05/01/2027');
  });

  test.each(['1/2/24', '01-02-2024', '1 février 2024', '1 Feb 2024'])(
    'is understood as %s once the field is left, and when Enter sends it',
    async (typed) => {
      show(<Form start={null} />);
      const field = screen.getByRole('textbox', { name: /^Date/ });
      await userEvent.type(field, `${typed}{Enter}`);
      await waitFor(() => expect(saved).toEqual({ day: '2024-02-01' }));
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field).toHaveDisplayValue('01/02/2024');
    },
  );

  test.each([
    ['fr', '15/12/2026', '{Backspace}7', 2, 2, '17/12/2026', '2026-12-17'],
    ['en', '15/12/2026', '17', 0, 2, '17/12/2026', '2026-12-17'],
    ['fr', '15/12/2026', '{Backspace}1', 5, 5, '15/11/2026', '2026-11-15'],
    ['en', '15/12/2026', '{Backspace}7', 10, 10, '15/12/2027', '2027-12-15'],
    ['fr', '15/12/2026', '{Backspace}', 2, 2, '01/12/2026', '2026-12-01'],
    ['en', '15/12/2026', '{Backspace}', 2, 2, '01/12/2026', '2026-12-01'],
  ] as const)(
    'is corrected in place (%s, %s, %s at %s to %s)',
    async (language, shown, keys, initialSelectionStart, initialSelectionEnd, corrected, day) => {
      await chooseLanguage(language);
      show(<Form start="2026-12-15" />);
      const field = screen.getByRole('textbox', { name: /^Date/ });
      expect(field).toHaveDisplayValue(shown);
      await userEvent.type(field, keys, { initialSelectionStart, initialSelectionEnd });
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(saved).toEqual({ day }));
      expect(field).toHaveDisplayValue(corrected);
    },
  );

  test('tells what is no day, and that none was given, in the contract’s words', async () => {
    show(<Form start={null} />);
    await send();
    expect(await screen.findByText('Ce champ est obligatoire')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Date/ }), '31/02/2027');
    await send();
    expect(await screen.findByText('Cette date est incorrecte')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Date/ })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveDisplayValue('31/02/2027');
    expect(saved).toBeUndefined();
  });

  test.each(['31/12/9999', '20/11/0202', '31/12/1899'])(
    'is of a sensible year: %s is refused',
    async (typed) => {
      show(<Form start={null} />);
      await userEvent.type(screen.getByRole('textbox', { name: /^Date/ }), typed);
      await send();
      expect(await screen.findByText('Cette date est incorrecte')).toBeVisible();
      expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveDisplayValue(typed);
      expect(saved).toBeUndefined();
    },
  );

  test('is not picked beyond the last day that the contract takes', async () => {
    show(<Form start="2999-12-31" />);
    await userEvent.click(screen.getByRole('button', { name: 'Date\u00a0: ouvrir le calendrier' }));
    await focusOn('31, décembre, 2999');
    expect(screen.getByRole('button', { name: 'Mois suivant janvier' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('is picked from a calendar in the language, weeks from Monday', async () => {
    show(<Form start="2026-12-04" />);
    await userEvent.click(screen.getByRole('button', { name: 'Date\u00a0: ouvrir le calendrier' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Date\u00a0: calendrier' }));
    expect(await calendar.findByRole('button', { name: /^décembre 2026/ })).toBeVisible();
    expect(calendar.getAllByRole('columnheader')[0]).toHaveAccessibleName('lundi');
    expect(calendar.getByRole('button', { name: '2, décembre, 2026' })).toBeDisabled();
    await focusOn('4, décembre, 2026');
    await userEvent.click(calendar.getByRole('button', { name: '11, décembre, 2026' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('textbox', { name: /^Date/ })).toHaveDisplayValue('11/12/2026');
    await send();
    await waitFor(() => expect(saved).toEqual({ day: '2026-12-11' }));
  });

  test('speaks English too, with the day still first', async () => {
    await chooseLanguage('en');
    show(<Form start="2026-12-04" />);
    expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveDisplayValue('04/12/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Date: open the calendar' }));
    expect(await screen.findByRole('button', { name: /^December 2026/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month January' })).toBeVisible();
    await focusOn('4, December, 2026');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveDisplayValue('04/12/2026');
  });

  test.each([0, 1])('gives the focus back to its button by Escape, %s Tabs on', async (tabs) => {
    show(<Form start="2026-12-04" />);
    const opener = screen.getByRole('button', { name: 'Date\u00a0: ouvrir le calendrier' });
    await userEvent.click(opener);
    await focusOn('4, décembre, 2026');
    for (let tab = 0; tab < tabs; tab += 1) await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });
});

describe('a range of days', () => {
  beforeEach(() => {
    reported.length = 0;
    show(<Statistics />);
  });

  const from = () => screen.getByRole('textbox', { name: 'Du' });
  const to = () => screen.getByRole('textbox', { name: 'Au' });

  test('is reported when both days are there', async () => {
    expect(screen.getByRole('group', { name: 'Période' })).toBeVisible();
    await userEvent.clear(from());
    expect(screen.getByText('Ce champ est obligatoire')).toBeVisible();
    await userEvent.type(from(), '1/10/202');
    expect(screen.getByText('Cette date est incorrecte')).toBeVisible();
    expect(reported).toEqual([]);
    await userEvent.type(from(), '6');
    expect(reported).toEqual([{ startDate: '2026-10-01', endDate: '2026-12-04' }]);
    expect(from()).toHaveDisplayValue('01/10/2026');
  });

  test.each([
    ['{Backspace}7', 2, '17/09/2026', { startDate: '2026-09-17', endDate: '2026-12-04' }],
    ['{Backspace}{Tab}', 2, '01/09/2026', { startDate: '2026-09-01', endDate: '2026-12-04' }],
    ['{Backspace}{Backspace}3{Enter}', 5, '15/03/2026', { startDate: '2026-03-15', endDate: '2026-12-04' }],
  ])('is reported once it is what was meant (%s at %s)', async (keys, caret, corrected, range) => {
    await userEvent.clear(from());
    await userEvent.type(from(), '15/09/2026');
    reported.length = 0;
    await userEvent.type(from(), keys, {
      initialSelectionStart: caret,
      initialSelectionEnd: caret,
    });
    expect(from()).toHaveDisplayValue(corrected);
    expect(reported).toEqual([range]);
  });

  test('is not called wrong while it can be read', async () => {
    await userEvent.type(from(), '{Backspace}{Backspace}7', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(from()).toHaveDisplayValue('7/09/2026');
    expect(from()).toBeValid();
    expect(reported).toEqual([]);
  });

  test('is not reported backwards', async () => {
    await userEvent.clear(to());
    await userEvent.type(to(), '04/09/2026');
    expect(screen.getByText('La fin précède le début')).toBeVisible();
    expect(to()).toBeInvalid();
    expect(reported).toEqual([]);
    await userEvent.clear(from());
    await userEvent.type(from(), '04/09/2026');
    expect(reported).toEqual([{ startDate: '2026-09-04', endDate: '2026-09-04' }]);
    expect(screen.queryByText('La fin précède le début')).toBeNull();
  });
});

describe('a range of days that a page takes over later, as one that keeps it in its address', () => {
  const first: DateRange = { startDate: '2026-09-15', endDate: '2026-12-04' };
  let asked: DateRange | undefined;
  let has: (range: DateRange) => void;
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Du' });
  const to = () => screen.getByRole('textbox', { name: 'Au' });
  const correct = (field: HTMLElement, keys: string) =>
    userEvent.type(field, keys, { initialSelectionStart: 2, initialSelectionEnd: 2 });

  beforeEach(() => {
    asked = undefined;
    const page = (value: DateRange) => (
      <AppProvider store={store}>
        <DateRangeField
          label="Période"
          value={value}
          onChange={(range) => {
            asked = range;
          }}
        />
      </AppProvider>
    );
    const store = makeStore();
    const { rerender } = render(page(first));
    has = (range) => rerender(page(range));
  });

  test('stands until then, where the caret is left', async () => {
    await correct(from(), '{Backspace}7');
    expect(from()).toHaveDisplayValue('17/09/2026');
    has({ ...first, startDate: '2026-09-17' });
    expect(from()).toHaveDisplayValue('17/09/2026');
    expect(from().selectionStart).toBe(2);
    await correct(to(), '{Backspace}5');
    expect(asked).toEqual({ startDate: '2026-09-17', endDate: '2026-12-05' });
  });

  test('has both days, whichever of them the page has taken over', async () => {
    await correct(from(), '{Backspace}7');
    await correct(to(), '{Backspace}5');
    expect(asked).toEqual({ startDate: '2026-09-17', endDate: '2026-12-05' });
  });

  test('is what the page has, where it goes back or takes nothing over', async () => {
    await correct(from(), '{Backspace}7');
    has({ ...first, startDate: '2026-09-17' });
    has(first);
    expect(from()).toHaveDisplayValue('15/09/2026');
    await correct(from(), '{Backspace}8');
    await userEvent.click(document.body);
    expect(from()).toHaveDisplayValue('15/09/2026');
  });
});
