import { isSameValue } from '@passerelle/revisions';

/** Of what a form holds, what differs from the state that it started from. */
export function changedFields<Values extends object>(from: Values, to: Values): Partial<Values> {
  const names = Object.keys(to) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => !isSameValue(from[name], to[name])).map((name) => [name, to[name]]),
  ) as Partial<Values>;
}
