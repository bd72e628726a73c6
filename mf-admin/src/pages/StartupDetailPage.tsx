import { StartupDetail } from '@passerelle/shared/catalogue';
import { useParams } from 'react-router';
import { ManageCardPanel } from '../startups/ManageCardPanel.tsx';

/** A startup's card with what the innovation team may do with it. */
export function Component() {
  const { idStartup = '' } = useParams();
  return (
    <StartupDetail
      id={idStartup}
      showsStatus
      renderActions={(startup) => <ManageCardPanel key={startup.id} startup={startup} />}
    />
  );
}
