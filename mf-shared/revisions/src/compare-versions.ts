import { type FieldValues, get } from 'react-hook-form';
import { type IsSameEntry, type MergedList, mergeLists } from './merge-lists.ts';
import { isSameValue } from './same-value.ts';

/** The stored state that the changes of a form start from. */
export interface Base<Values> {
  values: Values;
  /** Undefined where the API does not send it: a save then overwrites whatever is stored. */
  revision: number | undefined;
}

/** A field in two versions. */
export interface FieldVersions<Name extends string> {
  name: Name;
  mine: unknown;
  theirs: unknown;
  /** What is stored if the person keeps theirs: of a list, what both made of it. */
  merged: unknown;
}

/** A record as somebody else stored it while the form was being filled in. */
export interface OtherVersion<Values, Name extends string = string> extends Base<Values> {
  /** What both changed, each to something else. */
  disputed: FieldVersions<Name>[];
  /** Lists that both changed without getting in each other's way: they are put together. */
  united: FieldVersions<Name>[];
  /** What only the other one changed. */
  others: FieldVersions<Name>[];
}

/** Whether two versions say something else anywhere. */
export function hasDifferences({ disputed, united, others }: OtherVersion<unknown>): boolean {
  return disputed.length + united.length + others.length > 0;
}

/** How the fields of a record are compared. */
export interface Comparison<Values, Name extends string> {
  /** The fields that are compared and taken over, each as a whole, in the order of the form. */
  namesOf(values: Values): readonly Name[];
  /** What of a field counts, where that is not all that the form holds of it. */
  meaningOf?(values: Values, name: Name): unknown;
  /** Lists of entries that are known again when they were changed; lists of plain values are by themselves. */
  entries?: Partial<Record<Name, IsSameEntry>>;
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((entry) => typeof entry !== 'object');

/** What two people made of a list, put together; null of a field that is no list, or none whose entries can be told apart. */
export function unitedList<Name extends string>(
  { entries }: Pick<Comparison<never, Name>, 'entries'>,
  { name, before, mine, theirs }: Pick<FieldVersions<Name>, 'name' | 'mine' | 'theirs'> & { before: unknown },
): MergedList | null {
  const isSameEntry = entries?.[name];
  const lists = [before, mine, theirs];
  if (!lists.every(isSameEntry ? Array.isArray : isPlainList)) return null;
  const [first, second, third] = lists as [unknown[], unknown[], unknown[]];
  return mergeLists(first, second, third, isSameEntry);
}

/** The fields in which one state of a record differs from another. */
export function changedNames<Values extends FieldValues, Name extends string>(
  { namesOf, meaningOf = get }: Comparison<Values, Name>,
  from: Values,
  to: Values,
): Name[] {
  return namesOf(from).filter((name) => !isSameValue(meaningOf(from, name), meaningOf(to, name)));
}

/** What somebody else changed since the form was opened, beside what the person changed in it. */
export function compareVersions<Values extends FieldValues, Name extends string>(
  comparison: Comparison<Values, Name>,
  base: Values,
  mine: Values,
  stored: Base<Values>,
): OtherVersion<Values, Name> {
  const { meaningOf = get } = comparison;
  const version: OtherVersion<Values, Name> = { ...stored, disputed: [], united: [], others: [] };
  for (const name of changedNames(comparison, base, stored.values)) {
    const [before, own, theirs]: unknown[] = [base, mine, stored.values].map((values) =>
      meaningOf(values, name),
    );
    if (isSameValue(own, theirs)) continue;
    const field = { name, mine: own, theirs };
    if (isSameValue(before, own)) {
      version.others.push({ ...field, merged: theirs });
      continue;
    }
    const united = unitedList(comparison, { ...field, before });
    if (united) version[united.isDisputed ? 'disputed' : 'united'].push({ ...field, merged: united.list });
    else version.disputed.push({ ...field, merged: own });
  }
  return version;
}
