import { flushSync } from 'react-dom';
import { get, type UseFormReturn } from 'react-hook-form';
import { changesBetween, namesOf } from '../model/changes.ts';
import { withFieldsOf } from '../model/draft.ts';
import type { CardFormValues } from '../model/values.ts';

type ResetOptions = Parameters<UseFormReturn<CardFormValues>['reset']>[1];

/**
 * After a save: further changes start from what is stored. What could not be stored, and what was typed while the save was
 * under way, stays in the form as changes that wait.
 */
export function startAnew(
  form: UseFormReturn<CardFormValues>,
  stored: CardFormValues,
  options: ResetOptions,
): void {
  const typed = structuredClone(form.getValues());
  const waiting = namesOf(changesBetween(stored, typed));
  // At once: until it has rendered, the form takes its values for the ones it starts from.
  flushSync(() => form.reset(withFieldsOf(typed, waiting, stored), options));
  for (const name of waiting) {
    form.setValue(name as 'informations.name', get(typed, name), { shouldDirty: true });
  }
}
