import { useGetProposedChangesQuery } from '@passerelle/card-form';
import type { ProposedChanges } from '@passerelle/contract/startups/card/proposed-changes';
import { usePlaceAbove } from '@passerelle/ui';
import { useGetMyStartupQuery } from '../own-card-endpoints.ts';

interface OwnChanges {
  /** What the team has not accepted; null where there is nothing, or nothing that is known of. */
  changes: ProposedChanges | null;
  /** Where they are told, above the card: it is held back while that is `awaited`, a moment at most once it is there itself. */
  place: ReturnType<typeof usePlaceAbove>;
}

/** What becomes of the changes that the startup has made on its validated card. */
export function useOwnChanges(): OwnChanges {
  const { data: startup } = useGetMyStartupQuery();
  // Nothing is proposed on a card that clients do not see.
  const isShownOtherwise = startup?.status === 'VALIDATED';
  const { currentData, isFetching } = useGetProposedChangesQuery(startup?.id ?? '', {
    skip: !isShownOtherwise,
  });
  const proposed = currentData?.changes;
  const changes = isShownOtherwise && proposed && proposed.status !== 'ACCEPTED' ? proposed : null;
  const known = changes ? 'some' : 'none';
  const place = usePlaceAbove(!startup || isFetching ? 'awaited' : known, { isLedTo: !startup });
  return { changes, place };
}
