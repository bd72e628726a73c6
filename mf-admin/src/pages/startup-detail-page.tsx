import { StartupDetail } from '@passerelle/catalogue';
import { useRight } from '@passerelle/platform/session';
import { useParams } from 'react-router';
import { StartupResults } from '../results/result-line-panel.tsx';
import { AlternativesPanel } from '../startups/alternatives-panel.tsx';
import { ContactPanel } from '../startups/contact-panel.tsx';
import { DisabledNote } from '../startups/disabled-note.tsx';
import { DocumentsPanel } from '../startups/documents-panel.tsx';
import { ManageCardPanel } from '../startups/manage-card-panel.tsx';
import { OwnerPanel } from '../startups/owner-panel.tsx';
import { ChangesFirst } from '../startups/proposed-changes/changes-first.tsx';
import { SuitableClientsPanel } from '../startups/suitable-clients/suitable-clients-panel.tsx';
import { VisitsPanel } from '../startups/visits-panel.tsx';

/** A startup's card with what the innovation team may do with it and knows of it. */
export function Component() {
  const { idStartup = '' } = useParams();
  const mayEdit = useRight('EDITOR');
  return (
    <StartupDetail
      id={idStartup}
      showsStatus
      renderActions={(startup) => (
        <ChangesFirst startup={startup}>
          {mayEdit ? <ManageCardPanel startup={startup} /> : <DisabledNote startup={startup} />}
        </ChangesFirst>
      )}
      renderKnowledge={(startup) => (
        <>
          {mayEdit && <OwnerPanel startup={startup} />}
          <SuitableClientsPanel startup={startup} />
          <StartupResults startupId={startup.id} />
          <DocumentsPanel startup={startup} />
          <AlternativesPanel startup={startup} />
          <ContactPanel startup={startup} />
        </>
      )}
      renderVisits={(startup) => <VisitsPanel startupId={startup.id} />}
    />
  );
}
