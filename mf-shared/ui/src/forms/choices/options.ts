import type { LabelKind, labels } from '@passerelle/contract/common/labels';
import { useLabels } from '@passerelle/platform/i18n';
import { useMemo } from 'react';

/** One choice: the value that is stored and the words that are shown. */
export interface Option {
  value: string;
  label: string;
  /** How many it would leave, where that is known: shown behind its words. */
  count?: number;
  /** Stands as it is: the help of the field says why. */
  isFixed?: boolean;
}

/** The words of a choice, with how many it would leave. */
export function countedLabel({ label, count }: Pick<Option, 'label' | 'count'>): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** The choices of an enumeration of the contract, in its order: `useOptions('sector', sectors)`. */
export function useOptions<Kind extends LabelKind>(
  kind: Kind,
  values: readonly (keyof (typeof labels)[Kind] & string)[],
): Option[] {
  const label = useLabels();
  return useMemo(() => values.map((value) => ({ value, label: label(kind, value) })), [kind, label, values]);
}
