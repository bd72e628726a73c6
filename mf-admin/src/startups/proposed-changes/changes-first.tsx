import { useGetProposedChangesQuery } from '@passerelle/card-form';
import type { Startup } from '@passerelle/contract/startups/startup';
import { usePlaceAbove } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { ProposedChangesPanel } from './proposed-changes-panel.tsx';

interface ChangesFirstProps {
  startup: Startup;
  /** What else may be done with the card. */
  children: ReactNode;
}

/** Shows what a startup wants to change on its validated card before anything else that may be done with it. */
export function ChangesFirst({ startup, children }: ChangesFirstProps) {
  const isValidated = startup.status === 'VALIDATED';
  const { currentData, isLoading } = useGetProposedChangesQuery(startup.id, {
    skip: !isValidated,
    // The list of what waits may know of newer ones.
    refetchOnMountOrArgChange: true,
  });
  const proposed = isValidated ? currentData?.changes : undefined;
  const changes = proposed && proposed.status !== 'ACCEPTED' ? proposed : null;
  const known = changes ? 'some' : 'none';
  const place = usePlaceAbove(isLoading ? 'awaited' : known);
  if (place === 'awaited') return null;
  const panel = changes && <ProposedChangesPanel startup={startup} changes={changes} />;
  return (
    <>
      {place === 'above' && panel}
      {children}
      {place === 'below' && panel}
    </>
  );
}
