import type { FieldValues } from 'react-hook-form';
import { Words } from '../../words/words.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import { Checkbox } from './boxes.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import type { Option } from './options.ts';

export interface CheckboxGroupProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  options: readonly Option[];
  className?: string;
}

/** Several values of a short list, all in view. The value is an array in the order of the choices. */
export function CheckboxGroup<Values extends FieldValues>(props: CheckboxGroupProps<Values>) {
  const { control, name, disabled, label, help, isRequired, options, className } = props;
  const { field, error } = useFormField({ control, name, disabled });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (value: string, isChosen: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? isChosen : chosen.includes(other))),
    );
  return (
    <Field isGroup label={label} help={help} isRequired={isRequired} error={error} className={className}>
      <ChoiceGroup>
        {options.map(({ value, label: words, isFixed = false }, index) => (
          <Checkbox
            key={value}
            ref={index === 0 ? field.ref : undefined}
            label={<Words>{words}</Words>}
            checked={chosen.includes(value)}
            disabled={field.disabled || isFixed}
            onBlur={field.onBlur}
            onChange={(_, data) => toggle(value, data.checked === true)}
          />
        ))}
      </ChoiceGroup>
    </Field>
  );
}
