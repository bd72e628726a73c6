import {
  Calendar,
  type CalendarStrings,
  type DateFormatting,
  DayOfWeek,
} from '@fluentui/react-calendar-compat';
import { makeStyles, tokens } from '@fluentui/react-components';
import { dayLimits } from '@passerelle/contract/common/limits';
import { isDay } from '@passerelle/contract/common/typed/date';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, noonOf } from './typed-day.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  // Buttons do not inherit the page's font by default.
  root: {
    '& button': {
      color: tokens.colorNeutralForeground1,
      fontFamily: tokens.fontFamilyBase,
      fontVariantNumeric: 'tabular-nums',
    },
    // Fluent paints the chosen day in the same light colour in both themes.
    '& [aria-selected="true"] button': { color: tokens.colorNeutralForeground1Static },
  },
});

const inMonth = (month: number) => new Date(2026, month, 1);
// 2026 began on a Thursday: 4 January was a Sunday, with which the calendar's list begins.
const onWeekday = (day: number) => new Date(2026, 0, 4 + day);

function useCalendarWords(): { strings: CalendarStrings; dateTimeFormatter: DateFormatting } {
  const { t } = useTranslation();
  const language = useLanguage();
  const { formatDateLong } = useFormats();
  return useMemo(() => {
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, options);
      return (date: Date) => format.format(date);
    };
    const monthAndYear = named({ month: 'long', year: 'numeric' });
    const names = (count: number, dateAt: (index: number) => Date, options: Intl.DateTimeFormatOptions) =>
      Array.from({ length: count }, (_, index) => named(options)(dateAt(index)));
    return {
      strings: {
        months: names(12, inMonth, { month: 'long' }),
        shortMonths: names(12, inMonth, { month: 'short' }),
        days: names(7, onWeekday, { weekday: 'long' }),
        shortDays: names(7, onWeekday, { weekday: 'narrow' }),
        goToToday: t('ui:date.today'),
        prevMonthAriaLabel: t('ui:date.previousMonth'),
        nextMonthAriaLabel: t('ui:date.nextMonth'),
        prevYearAriaLabel: t('ui:date.previousYear'),
        nextYearAriaLabel: t('ui:date.nextYear'),
        prevYearRangeAriaLabel: t('ui:date.previousYears'),
        nextYearRangeAriaLabel: t('ui:date.nextYears'),
        monthPickerHeaderAriaLabel: t('ui:date.chooseYear', { shown: '{0}' }),
        yearPickerHeaderAriaLabel: t('ui:date.chooseMonth', { shown: '{0}' }),
        selectedDateFormatString: t('ui:date.selected', { day: '{0}' }),
        todayDateFormatString: t('ui:date.todayIs', { day: '{0}' }),
      },
      dateTimeFormatter: {
        formatDay: (date) => String(date.getDate()),
        formatMonth: named({ month: 'long' }),
        formatYear: (date) => String(date.getFullYear()),
        formatMonthDayYear: formatDateLong,
        formatMonthYear: monthAndYear,
      },
    };
  }, [t, language, formatDateLong]);
}

export interface DayCalendarProps {
  /** `YYYY-MM-DD`; anything else counts as nothing chosen. */
  value: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`; those that the contract takes where there is none. */
  minimum?: string;
  maximum?: string;
  onChoose: (day: string) => void;
  /** Called on Escape, which the calendar does not propagate. */
  onDismiss: () => void;
}

/** A month of days to choose from, weeks beginning on Monday; its head leads to the months and years. Takes the focus. */
export default function DayCalendar({ value, minimum, maximum, onChoose, onDismiss }: DayCalendarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words = useCalendarWords();
  const calendar = useRef<{ focus: () => void }>(null);
  useEffect(() => calendar.current?.focus(), []);
  return (
    <Calendar
      {...words}
      componentRef={calendar}
      className={styles.root}
      calendarDayProps={{ gridLabel: t('ui:date.days') }}
      firstDayOfWeek={DayOfWeek.Monday}
      showMonthPickerAsOverlay
      highlightSelectedMonth
      value={isDay(value) ? noonOf(value) : undefined}
      minDate={noonOf(minimum ?? dayLimits.firstDay)}
      maxDate={noonOf(maximum ?? dayLimits.lastDay)}
      onDismiss={onDismiss}
      onSelectDate={(date) => onChoose(dayOf(date))}
    />
  );
}
