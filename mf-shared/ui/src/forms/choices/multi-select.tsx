import { Dropdown, Option as FluentOption, makeStyles } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Words } from '../../words/words.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import { countedLabel, type Option } from './options.ts';
import '../../translations.ts';

const useStyles = makeStyles({ control: { minWidth: 0, width: '100%' }, list: { maxHeight: '320px' } });

interface MultiSelectInputProps {
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  isDisabled?: boolean;
}

/** Several values of a list, outside a form of react-hook-form; stands in a `Field` that names it. */
export function MultiSelectInput({
  options,
  values,
  onChange,
  placeholder,
  isDisabled,
  ...field
}: MultiSelectInputProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const chosen = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return (
    <Dropdown
      {...field}
      multiselect
      className={styles.control}
      listbox={{ className: styles.list }}
      positioning={{ autoSize: false, matchTargetSize: 'width' }}
      size="large"
      disabled={isDisabled}
      placeholder={placeholder ?? t('ui:form.choose')}
      value={chosen.join(', ')}
      selectedOptions={[...values]}
      onOptionSelect={(_, { selectedOptions }) => onChange(selectedOptions)}
    >
      {options.map((option) => (
        <FluentOption key={option.value} value={option.value} text={countedLabel(option)}>
          <Words>{countedLabel(option)}</Words>
        </FluentOption>
      ))}
    </Dropdown>
  );
}

export interface MultiSelectProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  options: readonly Option[];
  /** Words while nothing is chosen, such as "Tous les secteurs". */
  placeholder?: string;
  className?: string;
}

/** Several values of a list, in a form. The value is an array. */
export function MultiSelect<Values extends FieldValues>(props: MultiSelectProps<Values>) {
  const { control, name, disabled, label, help, isRequired, options, placeholder, className } = props;
  const { field, error } = useFormField({ control, name, disabled });
  return (
    <Field label={label} help={help} isRequired={isRequired} error={error} className={className}>
      <MultiSelectInput
        options={options}
        values={field.value ?? []}
        onChange={field.onChange}
        placeholder={placeholder}
        isDisabled={field.disabled}
      />
    </Field>
  );
}
