import { useUnsavedChanges } from '@passerelle/shared/session';
import { useEffect, useRef } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { useProblemText } from './use-problem-text.ts';

/** What ties a field to a form of react-hook-form. */
export type FormBinding<Values extends FieldValues> = Pick<
  UseControllerProps<Values>,
  'control' | 'name' | 'disabled'
>;

/** The value of one field of a form, how to change it, and what is wrong with it in words. */
export function useFormField<Values extends FieldValues>({ control, name, disabled }: FormBinding<Values>) {
  const { field, fieldState } = useController({ control, name, disabled });
  useUnsavedChanges(fieldState.isDirty);
  const problemText = useProblemText();
  // The press may move the field in its list, or take it out: by then the form must not hear of its old place again.
  const leave = useRef(field.onBlur);
  useEffect(() => {
    leave.current = field.onBlur;
    return () => {
      leave.current = () => {};
    };
  });
  return {
    // Leaving a field may bring its error up, which moves what is under it.
    field: { ...field, onBlur: () => afterPress(() => leave.current()) },
    fieldState,
    error: problemText(fieldState.error),
  };
}
