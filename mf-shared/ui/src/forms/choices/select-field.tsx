import { makeStyles, Select } from '@fluentui/react-components';
import { foreignLanguageOf } from '@passerelle/contract/common/english-names';
import { useLanguage } from '@passerelle/platform/i18n';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldTexts } from '../field/field.tsx';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import type { Option } from './options.ts';
import '../../translations.ts';

// No wider than its place, whatever its longest choice.
const useStyles = makeStyles({ root: { minWidth: 0 } });

export interface SelectFieldProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  options: readonly Option[];
  /** Words of the empty choice; "Choisir…" where none are given. */
  placeholder?: string;
  className?: string;
}

/** One value of a list, as the browser's native select, for phones and keyboards alike. The empty choice is null. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, options, placeholder, className } = props;
  const styles = useStyles();
  const { field, error } = useFormField({ control, name, disabled });
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Field label={label} help={help} isRequired={isRequired} error={error} className={className}>
      <Select
        ref={field.ref}
        // A list that nobody has touched yet would be told as wrong, since it is required and empty.
        aria-invalid={error !== undefined}
        name={name}
        value={field.value ?? ''}
        disabled={field.disabled}
        size="large"
        root={{ className: styles.root }}
        onBlur={field.onBlur}
        onChange={(_, data) => field.onChange(data.value === '' ? null : data.value)}
      >
        <option value="">{placeholder ?? t('ui:form.choose')}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value} lang={foreignLanguageOf(words, language)}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
