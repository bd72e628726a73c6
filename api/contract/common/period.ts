import type { RefinementCtx } from './z.ts';

/** Whether a period ends before it begins: its ends are days, or instants. One that has no end, or no beginning, does not. */
export function isReversed(first: string | null | undefined, last: string | null | undefined): boolean {
  return Boolean(first && last) && Date.parse(first ?? '') > Date.parse(last ?? '');
}

/** Refuses a period that ends before it begins, where a query names its ends: a list would be empty without a word. */
export function inOrder<First extends string, Last extends string>(first: First, last: Last) {
  return (query: { [End in First | Last]?: string | undefined }, context: RefinementCtx): void => {
    if (!isReversed(query[first], query[last])) return;
    context.addIssue({ code: 'custom', path: [first], message: 'PERIOD_REVERSED', input: query[first] });
  };
}
