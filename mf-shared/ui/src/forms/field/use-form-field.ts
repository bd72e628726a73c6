import { useUnsavedChanges } from '@passerelle/platform/session';
import { useEffect, useRef } from 'react';
import { type FieldValues, get, type UseControllerProps, useController } from 'react-hook-form';
import { useProblemText } from '../problems/use-problem-text.ts';
import { afterPress } from './after-press.ts';

/** What binds a field to a form of react-hook-form. */
export type FormBinding<Values extends FieldValues> = Pick<
  UseControllerProps<Values>,
  'control' | 'name' | 'disabled'
>;

/** The value of one field of a form, how to change it, and what is wrong with it in words. */
export function useFormField<Values extends FieldValues>({ control, name, disabled }: FormBinding<Values>) {
  const { field, fieldState, formState } = useController({ control, name, disabled });
  const isBlankNull = get(formState.defaultValues, name) === null;
  useUnsavedChanges(fieldState.isDirty);
  const problemText = useProblemText();
  // The press may move the field in its list, or take it out: by then no event of its old place may reach the form.
  const leave = useRef(field.onBlur);
  useEffect(() => {
    leave.current = field.onBlur;
    return () => {
      leave.current = () => {};
    };
  });
  return {
    // Leaving a field may show its error, which moves the content below.
    field: { ...field, onBlur: () => afterPress(() => leave.current()) },
    /** For what is typed: a text that was not there and is taken away again is as it was. */
    changeText: (text: string) => field.onChange(text === '' && isBlankNull ? null : text),
    fieldState,
    error: problemText(fieldState.error),
  };
}
