import { Input } from '@fluentui/react-components';
import { Field, useControlStyles, useFormField } from '@passerelle/shared/ui';
import type { Control, FieldPath } from 'react-hook-form';
import type { CardFormValues } from '../model/values.ts';
import { MonthPicker } from './month-picker.tsx';
import { parseTypedMonth, shownMonth } from './typed-month.ts';

interface MonthFieldProps {
  control: Control<CardFormValues>;
  name: FieldPath<CardFormValues>;
  label: string;
  help?: string;
  className?: string;
}

/** A month and a year, typed as MM/YYYY or picked. The value is `YYYY-MM`, what was typed while it is no month, or null. */
export function MonthField({ control, name, label, help, className }: MonthFieldProps) {
  const controlStyles = useControlStyles();
  const { field, error } = useFormField({ control, name });
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <Field label={label} help={help} error={error} className={className}>
      <Input
        className={controlStyles.wide}
        ref={field.ref}
        name={name}
        size="large"
        inputMode="numeric"
        autoComplete="off"
        value={shownMonth(value)}
        onBlur={field.onBlur}
        onChange={(_, data) => field.onChange(parseTypedMonth(data.value) ?? (data.value || null))}
        contentAfter={<MonthPicker value={value} onChoose={field.onChange} />}
      />
    </Field>
  );
}
