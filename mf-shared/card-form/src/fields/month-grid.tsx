import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { dayLimits } from '@passerelle/contract/common/limits';
import { isOfKnownYear } from '@passerelle/contract/common/typed/date';
import { useLanguage } from '@passerelle/platform/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: tokens.spacingVerticalS,
  },
  year: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  months: {
    margin: 0,
    padding: 0,
    border: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  month: { minWidth: 0, textTransform: 'capitalize' },
});

const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface MonthGridProps {
  /** `YYYY-MM`; anything else counts as nothing chosen. */
  value: string;
  onChoose: (month: string) => void;
}

/** The twelve months of a year, and the way to the years around. */
export function MonthGrid({ value, onChoose }: MonthGridProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const [year, setYear] = useState(() =>
    isOfKnownYear(value) ? Number(value.slice(0, 'YYYY'.length)) : new Date().getFullYear(),
  );
  const short = new Intl.DateTimeFormat(language, { month: 'short' });
  return (
    <div>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t('cardForm:actions.previousYear')}
          disabled={year <= dayLimits.firstYear}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite" className={styles.year}>
          {year}
        </span>
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={t('cardForm:actions.nextYear')}
          disabled={year >= dayLimits.lastYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <fieldset aria-label={String(year)} className={styles.months}>
        {monthNumbers.map((number) => {
          const month = `${year}-${number}`;
          const day = new Date(year, Number(number) - 1, 1);
          return (
            <Button
              key={number}
              className={styles.month}
              appearance={month === value ? 'primary' : 'subtle'}
              aria-pressed={month === value}
              onClick={() => onChoose(month)}
            >
              {short.format(day)}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
