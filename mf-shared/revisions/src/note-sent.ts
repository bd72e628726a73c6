import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSameValue } from './same-value.ts';

/**
 * Notes what a form holds at the moment at which it is sent. Once that is stored, the returned function lets the form start
 * anew from what is stored by then, or else from what was sent. What was typed since, which nobody has sent, stays in it as
 * a change, and the function answers false: a form that would close stays open.
 */
export function noteSent<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset'>,
): (stored?: Values) => boolean {
  const sent = structuredClone(form.getValues());
  return (stored = { ...sent }) => {
    const typed = form.getValues();
    const names = Object.keys(typed) as Path<Values>[];
    const isTypedOn = (name: Path<Values>) => !isSameValue(typed[name], sent[name]);
    if (!names.some(isTypedOn)) {
      form.reset(stored);
      return true;
    }
    for (const name of names) if (!isTypedOn(name)) form.setValue(name, stored[name]);
    // The person may be typing: what they type into is not drawn anew.
    form.reset(stored, { keepValues: true });
    return false;
  };
}
