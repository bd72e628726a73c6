import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type DateRange, DateRangeField } from '@passerelle/ui';
import { useLastDay } from './use-last-day.ts';

const useStyles = makeStyles({ awaited: { visibility: 'hidden' } });

interface PeriodFieldProps {
  /** What the period is of; for screen readers, not shown. */
  label: string;
  /** Either day is an empty text while it is not known. */
  value: DateRange;
  /** The last day that the API answered for, `YYYY-MM-DD`; the field's place is kept until then. */
  answeredEnd: string | undefined;
  /** Whether it answered for a period that was asked for. */
  isAsked: boolean;
  /** How many days a period has at most. */
  maximumDays: number;
  onChange: (period: DateRange) => void;
  className: string;
}

/** The period that figures are asked of, among the days that there are figures of. */
export function PeriodField({
  label,
  value,
  answeredEnd,
  isAsked,
  maximumDays,
  onChange,
  className,
}: PeriodFieldProps) {
  const styles = useStyles();
  const lastDay = useLastDay(answeredEnd, isAsked);
  return (
    <DateRangeField
      label={label}
      value={value}
      isOpen={!lastDay}
      {...(lastDay && { minimum: lastDay.earliest(maximumDays), maximum: lastDay.day })}
      onChange={onChange}
      className={mergeClasses(className, !lastDay && styles.awaited)}
    />
  );
}
