import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldTexts } from '../field/field.tsx';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import { type DateChoices, DateInput } from './date-input.tsx';
import '../../translations.ts';

export interface DateFieldProps<Values extends FieldValues>
  extends FormBinding<Values>,
    FieldTexts,
    DateChoices {
  'aria-label'?: string;
  className?: string;
}

/**
 * A day of a form, typed as DD/MM/YYYY or picked. The value is `YYYY-MM-DD`, what was typed while it is no day (the
 * contract's `daySchema` refuses it with the right words), or null.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, className, ...input } = props;
  const { t } = useTranslation();
  const { field, error } = useFormField({ control, name, disabled });
  return (
    <Field
      label={label}
      help={help}
      isRequired={isRequired}
      error={error}
      example={t('ui:form.examples.day')}
      className={className}
    >
      <DateInput
        {...input}
        ref={field.ref}
        name={name}
        value={typeof field.value === 'string' ? field.value : ''}
        fieldName={input['aria-label'] ?? label}
        disabled={field.disabled}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </Field>
  );
}
