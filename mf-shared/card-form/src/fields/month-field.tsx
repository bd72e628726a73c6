import { Input } from '@fluentui/react-components';
import { isTypedToEnd, readMonth } from '@passerelle/contract/common/typed/date';
import { Field, useControlStyles, useFormField } from '@passerelle/ui';
import type { Control, FieldPath } from 'react-hook-form';
import type { CardFormValues } from '../model/values.ts';
import { MonthPicker } from './month-picker.tsx';
import { shownMonth } from './typed-month.ts';

interface MonthFieldProps {
  control: Control<CardFormValues>;
  name: FieldPath<CardFormValues>;
  label: string;
  help?: string;
  className?: string;
}

/** A month and a year, shown as MM/YYYY; typed as people do (`readMonth`), or picked. The value is `YYYY-MM`, what was typed while it is no month, or null. */
export function MonthField({ control, name, label, help, className }: MonthFieldProps) {
  const controlStyles = useControlStyles();
  const { field, error } = useFormField({ control, name });
  const value = typeof field.value === 'string' ? field.value : '';
  // What may not be typed to its end stays as it is, for another text would take the caret away: it is parsed once the
  // field is left or sent.
  const understand = () => {
    const month = readMonth(value);
    if (month && month !== value) field.onChange(month);
  };
  return (
    <Field label={label} help={help} error={error} className={className}>
      <Input
        className={controlStyles.wide}
        ref={field.ref}
        name={name}
        size="large"
        autoComplete="off"
        value={shownMonth(value)}
        onBlur={() => {
          understand();
          field.onBlur();
        }}
        onKeyDown={({ key }) => key === 'Enter' && understand()}
        onChange={({ target }, { value: typed }) =>
          field.onChange((isTypedToEnd(typed, target.selectionStart) && readMonth(typed)) || typed || null)
        }
        contentAfter={<MonthPicker value={value} onChoose={field.onChange} />}
      />
    </Field>
  );
}
