import { type MatchedCard, matchOf, type SearchCriteria } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import type { WrittenCard } from '../catalogue/card-bytes.ts';
import { createStartupsReader } from './startups-reader.store.ts';
import type { CardView } from './visibility.ts';

/** Of a client who has given no criteria yet: they state nothing. */
const noCriteria: SearchCriteria = {
  need: [],
  minInvest: null,
  maxInvest: null,
  raise: [],
  sectors: [],
  ecosystems: [],
  countries: [],
  regions: [],
};

/** What a client looks for, as of a state of the database or later; null where there is no such client. */
export type CriteriaOf = (clientId: string, asOf: string) => Promise<SearchCriteria | null>;

/** The criteria that the caller's cards are compared with; null for roles that see cards without a comparison. */
export async function criteriaFor(
  caller: Caller,
  view: CardView,
  criteriaOf: CriteriaOf,
): Promise<SearchCriteria | null> {
  if (view !== 'client') return null;
  return (caller.clientId && (await criteriaOf(caller.clientId, caller.asOf))) || noCriteria;
}

/**
 * A card as it is answered: a client's has which of their criteria it meets, behind everything else.
 * @param criteria null for roles that see the card without a comparison
 */
export function bytesWithMatch({ bytes, matched }: WrittenCard, criteria: SearchCriteria | null): Buffer {
  if (!criteria) return bytes;
  const match = `,"match":${JSON.stringify(matchOf(criteria, matched))}}`;
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from(match)]);
}

/** Of a startup's card, what a client's criteria are compared with; null where there is no such card. */
export async function findMatchedCard(source: Database, startupId: string): Promise<MatchedCard | null> {
  return createStartupsReader(source).find(startupId);
}
