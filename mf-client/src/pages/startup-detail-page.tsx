import { StartupDetail } from '@passerelle/catalogue';
import { useRole, useSession } from '@passerelle/platform/session';
import { useParams } from 'react-router';
import { ContactRequestPanel } from '../startups/contact-request-panel.tsx';

/** A startup's card; a CLIENT with criteria may ask to be put in touch, a BANQUIER who is no client reads. */
export function Component() {
  const { idStartup = '' } = useParams();
  const { user } = useSession();
  const mayAsk = useRole('CLIENT') && user?.profilCompleted === true;
  return (
    <StartupDetail
      id={idStartup}
      renderActions={
        mayAsk
          ? ({ id, informations }) => (
              <ContactRequestPanel startupId={id} startupName={informations.name ?? ''} />
            )
          : undefined
      }
    />
  );
}
