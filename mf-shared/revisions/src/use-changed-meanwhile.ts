import { apiErrorOf, noticeRaised, useAppDispatch } from '@passerelle/platform/api';
import { type RefObject, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import {
  type Base,
  type Comparison,
  compareVersions,
  hasDifferences,
  type OtherVersion,
  unitedList,
} from './compare-versions.ts';
import { isSameValue } from './same-value.ts';

/** The codes by which the API refuses a save that was made on an older state of its record. */
export const changedCodes = ['RECORD_CHANGED', 'CARD_CHANGED'] as const;

/** Whether a save was refused because somebody else saved the record first. */
export function isOvertaken(error: unknown): boolean {
  const code = apiErrorOf(error)?.code;
  return changedCodes.some((known) => known === code);
}

interface EditedRecord<Values extends FieldValues, Name extends string> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset'>;
  base: RefObject<Base<Values>>;
  comparison: Comparison<Values, Name>;
  /** The state that is stored now, by what the refusal says of it; null where it cannot be had. */
  readStored: (current: unknown) => Base<Values> | null | Promise<Base<Values> | null>;
  /** What the form shows when the person takes the other version: all of it unless something else is said. */
  replace?: (theirs: Values, mine: Values) => Values;
}

/** What happens when a save finds that somebody else saved the record first: nothing of either version gets lost. */
export interface ChangedMeanwhileState<Values, Name extends string> {
  version: OtherVersion<Values, Name> | null;
  /** Whether the refused save is to be made again: what was saved meanwhile leaves nothing to decide. */
  isToSaveAgain: boolean;
  /** Makes it again, on the state that is stored now. */
  saveAgain(save: () => unknown): void;
  /**
   * Examines a failed save; returns whether it failed because the record was changed. That is then shown, unless the two
   * versions say the same wherever they were changed: then the save is made again, where `ChangedMeanwhile` can make it.
   * @param options `isShown` where it cannot: another save than that of its form has failed, or the form may be gone by then
   */
  find(error: unknown, options?: { isShown: boolean }): Promise<boolean>;
  /**
   * Lets the form's changes start from an older state than the stored one, on which `typed` came about. Where somebody
   * else has saved something else meanwhile, that is shown as after a save.
   */
  startFrom(older: Base<Values>, typed: Values): void;
  /**
   * Takes over what only the other one changed; what the person changed, also since they saw the other version, stays, and
   * the next save stores both.
   */
  keepMine(): void;
  /** Shows the stored record in the place of what the person changed. */
  takeTheirs(): void;
}

/** Shows the one whose save came second what the first one changed, and takes over what they decide. */
export function useChangedMeanwhile<Values extends FieldValues, Name extends string>(
  edited: EditedRecord<Values, Name>,
): ChangedMeanwhileState<Values, Name> {
  const { form, base, comparison, readStored, replace = (theirs) => theirs } = edited;
  const dispatch = useAppDispatch();
  const [version, setVersion] = useState<OtherVersion<Values, Name> | null>(null);
  const [isToSaveAgain, setToSaveAgain] = useState(false);

  return {
    version,
    isToSaveAgain,

    saveAgain(save) {
      setToSaveAgain(false);
      save();
    },

    async find(error, { isShown } = { isShown: false }) {
      const refusal = apiErrorOf(error);
      if (!refusal || !isOvertaken(error)) return false;
      const stored = await readStored(refusal.current);
      if (!stored) {
        dispatch(noticeRaised({ kind: 'conflict', text: refusal.message }));
        return true;
      }
      const found = compareVersions(comparison, base.current.values, form.getValues(), stored);
      // A state that is refused although it is the stored one would be refused for ever.
      const isRefusedAnyway = stored.revision === base.current.revision;
      if (isShown || isRefusedAnyway || hasDifferences(found)) setVersion(found);
      else {
        base.current = stored;
        setToSaveAgain(true);
      }
      return true;
    },

    startFrom(older, typed) {
      const stored = base.current;
      const found = compareVersions(comparison, older.values, typed, stored);
      if (found.disputed.length + found.united.length === 0) return;
      base.current = older;
      setVersion(found);
    },

    keepMine() {
      if (!version) return;
      const { disputed, united, others, values, revision } = version;
      const { meaningOf = get } = comparison;
      const typed = form.getValues();
      for (const { name, mine, theirs, merged } of [...disputed, ...united, ...others]) {
        const now: unknown = meaningOf(typed, name);
        // What was typed in view of the other version is the person's last word.
        const typedSince = { name, before: meaningOf(base.current.values, name), mine: now, theirs };
        const kept = isSameValue(now, mine) ? merged : (unitedList(comparison, typedSince)?.list ?? now);
        const path = name as string as FieldPath<Values>;
        form.setValue(path, kept as FieldPathValue<Values, typeof path>, { shouldDirty: true });
      }
      base.current = { values, revision };
      setVersion(null);
    },

    takeTheirs() {
      if (!version) return;
      const { values, revision } = version;
      base.current = { values, revision };
      form.reset(replace(values, form.getValues()));
      setVersion(null);
    },
  };
}
