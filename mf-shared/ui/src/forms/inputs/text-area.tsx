import { makeStyles, Textarea } from '@fluentui/react-components';
import { countedLength } from '@passerelle/contract/common/texts';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldTexts } from '../field/field.tsx';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';

const useStyles = makeStyles({
  text: {
    maxHeight: 'none',
    // Of a low window, as one that is enlarged four times, what is fixed at its foot leaves this much.
    '@media (max-height: 400px)': { maxHeight: '96px' },
  },
});

export interface TextAreaProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  /** Limit of the text; shows a counter. Typing goes on beyond it, so that a pasted text can be shortened. */
  maximum?: number;
  /** Lines shown before the text scrolls. */
  rows?: number;
  placeholder?: string;
  className?: string;
}

/** Several lines of text. */
export function TextArea<Values extends FieldValues>(props: TextAreaProps<Values>) {
  const {
    control,
    name,
    disabled,
    label,
    help,
    isRequired,
    maximum,
    rows = 5,
    placeholder,
    className,
  } = props;
  const styles = useStyles();
  const { field, changeText, error } = useFormField({ control, name, disabled });
  const value: string = field.value ?? '';
  return (
    <Field
      label={label}
      help={help}
      isRequired={isRequired}
      error={error}
      counter={maximum === undefined ? undefined : { length: countedLength(value), maximum }}
      className={className}
    >
      <Textarea
        ref={field.ref}
        name={name}
        value={value}
        disabled={field.disabled}
        placeholder={placeholder}
        resize="vertical"
        size="large"
        textarea={{ rows, className: styles.text }}
        onBlur={field.onBlur}
        // A browser brings the caret into view alone, and leaves the rest below what is fixed at the window's foot.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
        onChange={(_, data) => changeText(data.value)}
      />
    </Field>
  );
}
