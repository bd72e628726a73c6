import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Base, Comparison } from './compare-versions.ts';
import { noteSent } from './note-sent.ts';
import { type ChangedMeanwhileState, useChangedMeanwhile } from './use-changed-meanwhile.ts';

interface RecordOfForm<Shown, Values extends FieldValues> {
  /** The record as the screen has it when the form is opened. */
  record: Shown;
  /** What the form holds of the record; also of what a refusal brings along. */
  valuesOf: (record: Shown) => Values;
  revisionOf: (record: Shown) => number | undefined;
  entries?: Comparison<Values, Extract<keyof Values, string>>['entries'];
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset'>;
}

export interface RecordRevision<Shown, Values>
  extends ChangedMeanwhileState<Values, Extract<keyof Values, string>> {
  /** The state that the form's changes start from: a save asks for it when it begins, and names its revision. */
  base: () => Base<Values>;
  /** The same, read-only. */
  startedFrom: () => Base<Values>;
  /**
   * Makes what a save has stored the form's new beginning, or leaves it where it was without a record: nothing is stored yet.
   * What was typed since the save began is still unsaved. Returns whether there is nothing of that kind.
   */
  noteSaved: (record?: Shown) => boolean;
}

/** Ties the form of a record that two people may edit to the state of the record that it shows. */
export function useRecordRevision<Shown, Values extends FieldValues>(
  edited: RecordOfForm<Shown, Values>,
): RecordRevision<Shown, Values> {
  const { record, valuesOf, revisionOf, entries, form } = edited;
  const baseOf = (shown: Shown): Base<Values> => ({ values: valuesOf(shown), revision: revisionOf(shown) });
  const [opened] = useState(() => baseOf(record));
  const base = useRef(opened);
  const startAnew = useRef<(stored: Values) => boolean>(undefined);
  const changed = useChangedMeanwhile<Values, Extract<keyof Values, string>>({
    form,
    base,
    comparison: {
      namesOf: (values) => Object.keys(values) as Extract<keyof Values, string>[],
      ...(entries && { entries }),
    },
    readStored: (current) => (typeof current === 'object' && current ? baseOf(current as Shown) : null),
  });
  return {
    ...changed,
    base: () => {
      startAnew.current = noteSent(form);
      return base.current;
    },
    startedFrom: () => base.current,
    noteSaved: (saved) => {
      if (saved !== undefined) base.current = baseOf(saved);
      const start = startAnew.current ?? noteSent(form);
      return start(base.current.values);
    },
  };
}
