import { flushSync } from 'react-dom';
import { get, type UseFormReturn } from 'react-hook-form';
import { type CardFieldName, changesBetween, namesOf } from '../model/changes.ts';
import { withFieldsOf } from '../model/draft.ts';
import type { CardFormValues } from '../model/values.ts';
import { type CardForm, filesOf } from './use-card-form.ts';

type ResetOptions = Parameters<UseFormReturn<CardFormValues>['reset']>[1];

/** Where the form differs from what is stored: fields, the logo, the pictures. */
function namesThatWait({ form, base, storedFiles }: CardForm): (CardFieldName | 'pictureIds')[] {
  const values = form.getValues();
  const wanted = filesOf(values);
  const { current: stored } = storedFiles;
  return [
    ...namesOf(changesBetween(base.current.values, values)),
    ...(wanted.logoId === stored.logoId ? [] : (['informations.logoId'] as const)),
    ...(isSameList(wanted.pictureIds, stored.pictureIds) ? [] : (['pictureIds'] as const)),
  ];
}

/** In whatever order: that in which pictures were uploaded is no change. */
const isSameList = (some: readonly string[], others: readonly string[]) =>
  some.every((id) => others.includes(id)) && others.every((id) => some.includes(id));

/** Whether something stands in the form that is not stored, such as what was typed or picked during a save. */
export const isUnsaved = (cardForm: CardForm): boolean => namesThatWait(cardForm).length > 0;

/**
 * After a save: further changes start from what is stored. What could not be stored, and what was typed or picked while the
 * save was under way, stays in the form as changes that wait.
 */
export function startAnew(cardForm: CardForm, options?: ResetOptions): void {
  const { form, base, storedFiles } = cardForm;
  const typed = structuredClone(form.getValues());
  const waiting = namesThatWait(cardForm);
  const { logoId, pictureIds } = storedFiles.current;
  const { informations } = base.current.values;
  const stored = {
    ...base.current.values,
    informations: { ...informations, logoId },
    pictureIds: [...pictureIds],
  };
  // At once: until it has rendered, the form takes its values for the ones it starts from.
  flushSync(() => form.reset(withFieldsOf(typed, waiting, stored), options));
  for (const name of waiting) {
    form.setValue(name as 'informations.name', get(typed, name), { shouldDirty: true });
  }
}
