import { StartupDetail } from '@passerelle/catalogue';
import { useSession } from '@passerelle/platform/session';
import { useParams } from 'react-router';
import { ContactRequestPanel } from '../startups/contact-request-panel.tsx';

/** A startup's card; a CLIENT may ask to be put in touch, a BANQUIER reads. */
export function Component() {
  const { idStartup = '' } = useParams();
  const { user } = useSession();
  const mayAsk = user?.role === 'CLIENT';
  return (
    <StartupDetail
      id={idStartup}
      renderActions={
        mayAsk
          ? ({ id, informations }) => (
              <ContactRequestPanel key={id} startupId={id} startupName={informations.name ?? ''} />
            )
          : undefined
      }
    />
  );
}
