import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarMonthRegular } from '@fluentui/react-icons/svg/calendar-month';
import { houseTokens } from '@passerelle/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthGrid } from './month-grid.tsx';

const useStyles = makeStyles({
  sheet: {
    position: 'absolute',
    zIndex: 2,
    top: 'calc(100% + 6px)',
    right: 0,
    width: 'min(296px, 100%)',
    padding: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
});

interface MonthPickerProps {
  /** `YYYY-MM`; anything else counts as nothing chosen. */
  value: string;
  onChoose: (month: string) => void;
}

/** The button of a month field and the sheet that it opens under the field; Escape and a press beside it close it. */
export function MonthPicker({ value, onChoose }: MonthPickerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <span ref={root}>
      <Button
        ref={opener}
        appearance="transparent"
        icon={<CalendarMonthRegular />}
        aria-label={t('cardForm:actions.chooseMonth')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.sheet}>
          <MonthGrid
            value={value}
            onChoose={(month) => {
              onChoose(month);
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </div>
      )}
    </span>
  );
}
