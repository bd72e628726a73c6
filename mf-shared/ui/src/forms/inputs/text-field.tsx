import { Input, type InputProps } from '@fluentui/react-components';
import { countedLength } from '@passerelle/contract/common/texts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldTexts } from '../field/field.tsx';
import { useControlStyles } from '../field/use-control-styles.ts';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import '../../translations.ts';

type InputChoices = Pick<
  InputProps,
  | 'aria-label'
  | 'type'
  | 'autoComplete'
  | 'placeholder'
  | 'readOnly'
  | 'inputMode'
  | 'contentBefore'
  | 'contentAfter'
>;

export interface TextFieldProps<Values extends FieldValues>
  extends FormBinding<Values>,
    FieldTexts,
    InputChoices {
  /** Limit of the text; shows a counter. Typing goes on beyond it, so that a pasted text can be shortened. */
  maximum?: number;
  className?: string;
}

/** One line of text; without the spaces around it once it is left. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, maximum, className, ...input } = props;
  const controlStyles = useControlStyles();
  const { field, changeText, error } = useFormField({ control, name, disabled });
  const { t } = useTranslation();
  const exampleOf = (type: InputProps['type']) => {
    if (type === 'email') return t('ui:form.examples.email');
    return type === 'url' ? t('ui:form.examples.web') : undefined;
  };
  const value: string = field.value ?? '';
  return (
    <Field
      label={label}
      help={help}
      isRequired={isRequired}
      error={error}
      example={exampleOf(input.type)}
      counter={maximum === undefined ? undefined : { length: countedLength(value), maximum }}
      className={className}
    >
      <Input
        className={controlStyles.wide}
        aria-invalid={error !== undefined}
        {...input}
        ref={field.ref}
        name={name}
        value={value}
        disabled={field.disabled}
        size="large"
        appearance={input.readOnly ? 'filled-darker' : 'outline'}
        onBlur={() => {
          // As the server keeps it: a pasted address often brings a space along.
          if (value !== value.trim()) changeText(value.trim());
          field.onBlur();
        }}
        onChange={(_, data) => changeText(data.value)}
      />
    </Field>
  );
}
