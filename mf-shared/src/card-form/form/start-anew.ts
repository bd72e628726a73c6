import { flushSync } from 'react-dom';
import { get, type UseFormReturn } from 'react-hook-form';
import type { CardFieldName } from '../model/changes.ts';
import { withFieldsOf } from '../model/draft.ts';
import type { CardFormValues } from '../model/values.ts';

type ResetOptions = Parameters<UseFormReturn<CardFormValues>['reset']>[1];

/**
 * After a save: what the form holds is what is stored, and further changes start from there; but for the fields that
 * could not be stored, whose changes go on waiting.
 */
export function startAnew(
  form: UseFormReturn<CardFormValues>,
  stored: CardFormValues,
  heldBack: readonly CardFieldName[],
  options: ResetOptions,
): void {
  const typed = form.getValues();
  // At once: until it has rendered, the form takes its values for the ones it starts from.
  flushSync(() => form.reset(withFieldsOf(typed, heldBack, stored), options));
  for (const name of heldBack) {
    form.setValue(name as 'informations.name', get(typed, name), { shouldDirty: true });
  }
}
