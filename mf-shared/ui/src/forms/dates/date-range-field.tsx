import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isAnyDay, isDay, readDay } from '@passerelle/contract/common/typed/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screens } from '../../theme/breakpoints.ts';
import { Field } from '../field/field.tsx';
import { type DateChoices, DateInput } from './date-input.tsx';
import '../../translations.ts';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(168px, 100%), 216px))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    // One below the other, they are as wide as all other fields.
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const isReversed = ({ startDate, endDate }: DateRange) =>
  isDay(startDate) && isDay(endDate) && startDate > endDate;

const isSame = (one: DateRange, other: DateRange) =>
  one.startDate === other.startDate && one.endDate === other.endDate;

/** Two days, `YYYY-MM-DD`, both of which belong to the range. */
export interface DateRange {
  startDate: string;
  endDate: string;
}

interface DateRangeFieldProps extends DateChoices {
  /** What the range is of; for screen readers, not shown. */
  label: string;
  value: DateRange;
  /** Either day may be missing, as an empty text: the range then has no beginning, or no end. */
  isOpen?: boolean;
  /** Called with whole ranges only: two days, the second no earlier than the first. */
  onChange: (range: DateRange) => void;
  className?: string;
}

/** From a day to a day. An incomplete range stays in the fields with its error, and `onChange` is not called. */
export function DateRangeField({
  label,
  value,
  isOpen = false,
  onChange,
  minimum,
  maximum,
  className,
}: DateRangeFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<DateRange>>({});
  // What was reported stands until the page has taken it over, which one that keeps it in its address does a little later.
  const [reported, setReported] = useState<{ range: DateRange; before: DateRange }>();
  if (reported && !isSame(value, reported.before)) setReported(undefined);
  const { startDate, endDate } = { ...value, ...reported?.range, ...typed };

  // A day that the page was given counts, such as one that an older address has and that nobody could type.
  const isEnd = (part: keyof DateRange, text: string) =>
    isDay(text) || (text === value[part] && isAnyDay(text)) || (isOpen && text === '');
  const change = (part: keyof DateRange) => (text: string | null) => {
    const next = { startDate, endDate, [part]: text ?? '' };
    const isRange = isEnd('startDate', next.startDate) && isEnd('endDate', next.endDate) && !isReversed(next);
    setTyped(isRange ? {} : next);
    if (!isRange) return;
    setReported({ range: next, before: value });
    onChange(next);
  };
  const dayError = (part: keyof DateRange, text: string) => {
    if (text === '') return isOpen ? undefined : t('contract:REQUIRED');
    return isEnd(part, text) || readDay(text) ? undefined : t('contract:DATE_INVALID');
  };

  return (
    <fieldset
      className={mergeClasses(styles.root, className)}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setReported(undefined);
      }}
    >
      <Field label={t('ui:date.from')} error={dayError('startDate', startDate)}>
        <DateInput
          value={startDate}
          fieldName={t('ui:date.from')}
          minimum={minimum}
          maximum={isDay(endDate) ? endDate : maximum}
          onChange={change('startDate')}
        />
      </Field>
      <Field
        label={t('ui:date.to')}
        error={
          dayError('endDate', endDate) ??
          (isReversed({ startDate, endDate }) ? t('contract:DAY_MUST_BE_LATER') : undefined)
        }
      >
        <DateInput
          value={endDate}
          fieldName={t('ui:date.to')}
          minimum={isDay(startDate) ? startDate : minimum}
          maximum={maximum}
          onChange={change('endDate')}
        />
      </Field>
    </fieldset>
  );
}
