import { Button, makeStyles, Popover, PopoverTrigger } from '@fluentui/react-components';
import { CalendarMonthRegular } from '@fluentui/react-icons/svg/calendar-month';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingText } from '../../feedback/loading-text.tsx';
import { latePart } from '../../late/late-part.ts';
import { PartNotLoaded } from '../../late/part-not-loaded.tsx';
import { useLatePart } from '../../late/use-late-part.ts';
import { PopoverPanel } from '../../overlays/popover-panel.tsx';
import { screens } from '../../theme/breakpoints.ts';
import { houseTokens } from '../../theme/house-tokens.ts';
import type { DayCalendarProps } from './day-calendar.tsx';
import '../../translations.ts';

/** The calendar is only loaded when somebody opens one. */
const dayCalendar = latePart<DayCalendarProps>(() => import('./day-calendar.tsx'));

// In the dark theme its shadow does not separate it from the panels beneath.
const useStyles = makeStyles({
  surface: {
    border: `1px solid ${houseTokens.houseLine}`,
    // There is no room below the field, nor above it: it lies over the whole window, and scrolls.
    [screens.low]: {
      // Fluent places it by its own style attribute.
      position: 'fixed !important' as 'fixed',
      inset: '0 !important',
      transform: 'none !important',
      width: 'fit-content',
      maxHeight: '100dvh',
      marginInline: 'auto !important',
      overflowY: 'auto',
    },
  },
});

interface DayPickerProps extends Omit<DayCalendarProps, 'onDismiss'> {
  /** The field that is filled, for the button's name. */
  fieldName: string;
  disabled?: boolean;
}

function LateCalendar(props: DayCalendarProps) {
  const { Part, failures, retry } = useLatePart(dayCalendar);
  if (Part) return <Part {...props} />;
  return failures > 0 ? <PartNotLoaded failures={failures} onRetry={retry} /> : <LoadingText />;
}

/** The button of a date field and the calendar that it opens. Escape and a press beside it close the calendar. */
export function DayPicker({ fieldName, disabled, onChoose, ...calendar }: DayPickerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_, { open }) => setOpen(open)}
      positioning={{ position: 'below', align: 'end' }}
      trapFocus
      legacyTrapFocus={false}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          icon={<CalendarMonthRegular />}
          aria-label={t('ui:date.open', { field: fieldName })}
          disabled={disabled}
        />
      </PopoverTrigger>
      <PopoverPanel className={styles.surface} aria-label={t('ui:date.calendar', { field: fieldName })}>
        <LateCalendar
          {...calendar}
          onDismiss={() => setOpen(false)}
          onChoose={(day) => {
            onChoose(day);
            setOpen(false);
          }}
        />
      </PopoverPanel>
    </Popover>
  );
}
