import type { CheckboxProps } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import { Checkbox } from './boxes.tsx';

export interface CheckboxFieldProps<Values extends FieldValues> extends FormBinding<Values> {
  label: CheckboxProps['label'];
}

/** One yes or no. The value is a boolean. */
export function CheckboxField<Values extends FieldValues>({ label, ...binding }: CheckboxFieldProps<Values>) {
  const { field } = useFormField(binding);
  return (
    <Checkbox
      ref={field.ref}
      name={field.name}
      label={label}
      checked={field.value === true}
      disabled={field.disabled}
      onBlur={field.onBlur}
      onChange={(_, data) => field.onChange(data.checked === true)}
    />
  );
}
