import { Input } from '@fluentui/react-components';
import { isDay, isTypedToEnd, readDay } from '@passerelle/contract/common/typed/date';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useControlStyles } from '../field/use-control-styles.ts';
import { DayPicker } from './day-picker.tsx';
import { shownDay } from './typed-day.ts';
import '../../translations.ts';

/** The options of a date field beside its value. */
export interface DateChoices {
  /** First and last day that the calendar offers, `YYYY-MM-DD`. Typed days are validated by the form. */
  minimum?: string;
  maximum?: string;
}

interface DateInputProps extends DateChoices {
  /** `YYYY-MM-DD`, or what was typed while it is no day; empty for nothing. */
  value: string;
  /** Called with the day, the typed text while it is no day, or null for an empty field. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The words of the field, for the calendar's button. */
  fieldName: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

/**
 * The control of a day inside a `Field`, shown as DD/MM/YYYY in both languages; typed in any usual form (`readDay`), or
 * picked from a calendar.
 */
export function DateInput(props: DateInputProps) {
  // A field hands its control an id, its label and its error: whatever is not named here goes to the input.
  const { value, onChange, onBlur, minimum, maximum, fieldName, disabled, ...input } = props;
  const { t } = useTranslation();
  const controlStyles = useControlStyles();
  // What may not be typed to its end stays as it is, for another text would take the caret away: it is parsed once the
  // field is left or sent.
  const understand = () => {
    const day = isDay(value) ? null : readDay(value);
    if (day) onChange(day);
  };
  return (
    <Input
      className={controlStyles.wide}
      {...input}
      onBlur={() => {
        understand();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === 'Enter' && understand()}
      size="large"
      autoComplete="off"
      placeholder={t('ui:date.placeholder')}
      disabled={disabled}
      value={shownDay(value)}
      onChange={({ target }, { value: typed }) =>
        onChange((isTypedToEnd(typed, target.selectionStart) && readDay(typed)) || typed || null)
      }
      contentAfter={
        <DayPicker
          fieldName={fieldName}
          value={value}
          minimum={minimum}
          maximum={maximum}
          disabled={disabled}
          onChoose={onChange}
        />
      }
    />
  );
}
