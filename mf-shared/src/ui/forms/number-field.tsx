import { Input } from '@fluentui/react-components';
import { useFormats } from '@passerelle/shared/i18n';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldTexts } from './field.tsx';
import { useControlStyles } from './use-control-styles.ts';
import { type FormBinding, useFormField } from './use-form-field.ts';

export interface NumberFieldProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  /** What is counted, behind the number: `€`. */
  unit?: string;
  className?: string;
}

/** The whole number in a text, whatever stands between its digits; null where there are none. */
function readNumber(text: string): number | null {
  const digits = text.replace(/[^\d-]/g, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : null;
}

/** A whole number, written with the spaces or commas of the language once the field is left. Empty is null. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, unit, className } = props;
  const controlStyles = useControlStyles();
  const { field, error } = useFormField({ control, name, disabled });
  const { formatNumber } = useFormats();
  const [typed, setTyped] = useState<string>();
  const written = typeof field.value === 'number' ? formatNumber(field.value) : '';
  return (
    <Field label={label} help={help} isRequired={isRequired} error={error} className={className}>
      <Input
        className={controlStyles.wide}
        ref={field.ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        size="large"
        contentAfter={unit}
        disabled={field.disabled}
        value={typed ?? written}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
        onChange={(_, data) => {
          setTyped(data.value);
          field.onChange(readNumber(data.value));
        }}
      />
    </Field>
  );
}
