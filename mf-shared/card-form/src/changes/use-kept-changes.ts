import { selectUser } from '@passerelle/platform/api';
import { isSameValue, type OwnDraft, ownDraft } from '@passerelle/revisions';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { get, set, type UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import {
  type CardChanges,
  type CardFieldName,
  changesBetween,
  namesOf,
  valueOfField,
} from '../model/changes.ts';
import type { CardBase, CardFormValues } from '../model/values.ts';

/** What the person had typed on the card before and not saved, and that stands in the form again. */
export interface RestoredChanges {
  /** When it was typed: ISO 8601 in UTC. */
  at: string;
  names: CardFieldName[];
}

/** What the browser keeps: the changes, and the state of the card that they were made on. */
interface KeptOfCard {
  revision?: number;
  changes: CardChanges;
}

export interface KeptChanges {
  restored: RestoredChanges | null;
  /** The state of the card that the restored changes were made on, where somebody else has changed the same since. */
  outdatedBase: CardBase | null;
  /** Keeps what waits to be saved by now, where the state that the form's changes start from is another one. */
  keepWaiting: () => void;
  /** Nothing of the form waits to be saved any more: what this browser kept of it goes. */
  forget: () => void;
  /** Takes the restored changes out of the form again. */
  discard: () => void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is KeptOfCard =>
  isObject(value) &&
  'changes' in value &&
  isObject(value.changes) &&
  Object.values(value.changes).every((change) => isObject(change) && 'to' in change);

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : 'plain';

/**
 * Whether a kept value can stand in the place of the stored one: a list for a list. A number field holds what is no number
 * as it was typed.
 */
const fits = (kept: unknown, stored: unknown) =>
  kept === null || stored === null || kindOf(kept) === kindOf(stored);

/** What was kept and is not stored by now, as changes of the form's own values. */
function readChanges({ found: kept }: OwnDraft, values: CardFormValues) {
  if (!kept || !isKept(kept.value)) return null;
  const { changes, revision } = kept.value;
  const names = namesOf(changes).filter((name) => {
    const stored = valueOfField(values, name);
    const to = changes[name]?.to;
    return stored !== undefined && fits(to, stored) && !isSameValue(to, stored);
  });
  if (names.length === 0) return null;
  const outdated = names.filter((name) => !isSameValue(changes[name]?.from, valueOfField(values, name)));
  const base = structuredClone(values);
  for (const name of names) set(base, name, changes[name]?.from);
  const outdatedBase = outdated.length > 0 ? { values: base, revision } : null;
  return { changes, restored: { at: kept.at, names }, outdatedBase };
}

/** Keeps in this browser what the person changes in the form, and puts back what they left in it. */
export function useKeptChanges(
  cardId: string,
  form: UseFormReturn<CardFormValues>,
  base: RefObject<CardBase>,
): KeptChanges {
  const userId = useSelector(selectUser)?.id;
  const draft = useMemo(() => (userId ? ownDraft(userId, cardId) : null), [userId, cardId]);
  const [found] = useState(() => draft && readChanges(draft, base.current.values));
  const [restored, setRestored] = useState(found?.restored ?? null);

  const putBack = useEffectEvent(() => {
    for (const name of found?.restored.names ?? []) {
      form.setValue(name as 'informations.name', found?.changes[name]?.to as string, { shouldDirty: true });
    }
  });
  useEffect(() => putBack(), []);

  /** Answers whether there is anything to keep. */
  const keep = useCallback((): boolean => {
    const changes = changesBetween(base.current.values, form.getValues());
    const kept: KeptOfCard = { revision: base.current.revision, changes };
    const hasChanges = namesOf(changes).length > 0;
    if (hasChanges) draft?.keep(kept);
    return hasChanges;
  }, [draft, form, base]);
  const keepWaiting = useCallback(() => {
    if (!keep()) draft?.forget();
  }, [draft, keep]);

  useEffect(() => {
    if (!draft) return;
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepWaiting });
    // Another tab with the same card may have kept its own meanwhile.
    window.addEventListener('pagehide', keep);
    const endHearing = draft.onForgotten(keep);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keep);
      endHearing();
    };
  }, [draft, form, keep, keepWaiting]);

  return useMemo(() => {
    const forget = () => {
      setRestored(null);
      draft?.forget();
    };
    const discard = () => {
      for (const name of restored?.names ?? []) {
        form.resetField(name as 'informations.name', { defaultValue: get(base.current.values, name) });
      }
      forget();
    };
    return { restored, outdatedBase: found?.outdatedBase ?? null, keepWaiting, forget, discard };
  }, [restored, found, draft, form, base, keepWaiting]);
}
