import { Input } from '@fluentui/react-components';
import { readNumber } from '@passerelle/contract/common/typed/number';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldTexts } from '../field/field.tsx';
import { useControlStyles } from '../field/use-control-styles.ts';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';

export interface NumberFieldProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  /** Stands behind the number. Cents, and parts of a percent, are rounded. Without it the number has to be whole. */
  unit?: '€' | '%';
  className?: string;
}

/**
 * A whole number, written with the spaces or commas of the language once the field is left. The value is the number that
 * was understood, what was typed while it is none (the contract's schema refuses it with the right words), or null.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, unit, className } = props;
  const controlStyles = useControlStyles();
  const { field, error } = useFormField({ control, name, disabled });
  const { formatNumber } = useFormats();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const written = typeof field.value === 'number' ? formatNumber(field.value) : (field.value ?? '');
  return (
    <Field label={label} help={help} isRequired={isRequired} error={error} className={className}>
      <Input
        className={controlStyles.wide}
        ref={field.ref}
        name={name}
        inputMode={unit ? 'decimal' : 'numeric'}
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
          const number = readNumber(data.value, language);
          if (number === undefined) field.onChange(data.value);
          else field.onChange(unit && number !== null ? Math.round(number) : number);
        }}
      />
    </Field>
  );
}
