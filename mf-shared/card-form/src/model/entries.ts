import { card } from '@passerelle/contract/startups/card/card';
import type { Part } from '@passerelle/contract/startups/card/kinds';

const parts: Readonly<Record<string, Part>> = card;

/** Whether a field of the card is a list of entries, each of which has fields of its own. */
export function isListOfEntries(part = '', field = ''): boolean {
  return parts[part]?.[field]?.is.kind === 'entries';
}
