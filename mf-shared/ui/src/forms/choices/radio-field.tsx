import { makeStyles, RadioGroup, tokens } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldTexts } from '../field/field.tsx';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import { Radio } from './boxes.tsx';
import type { Option } from './options.ts';

const useStyles = makeStyles({ choices: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL } });

interface RadioFieldProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  options: readonly Option[];
  className?: string;
}

/** One value of a short list, all in view. */
export function RadioField<Values extends FieldValues>(props: RadioFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, options, className } = props;
  const styles = useStyles();
  const { field, error } = useFormField({ control, name, disabled });
  return (
    <Field isGroup label={label} help={help} isRequired={isRequired} error={error} className={className}>
      <RadioGroup
        ref={field.ref}
        name={name}
        layout="horizontal"
        className={styles.choices}
        value={field.value ?? ''}
        disabled={field.disabled}
        onBlur={field.onBlur}
        onChange={(_, data) => field.onChange(data.value)}
      >
        {options.map(({ value, label: words }) => (
          <Radio key={value} value={value} label={words} />
        ))}
      </RadioGroup>
    </Field>
  );
}
