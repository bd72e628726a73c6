import { CardEditForm } from '@passerelle/card-form';
import { BackLink, Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChangesBanner } from '../own-card/changes/changes-banner.tsx';
import { useOwnChanges } from '../own-card/changes/use-own-changes.ts';
import { MyStartup } from '../own-card/my-startup.tsx';

/** `/startups/my/edit`: the startup changes its own card. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { changes, place } = useOwnChanges();
  const back = <BackLink to="/startups/my">{t('startup:edit.back')}</BackLink>;
  return (
    <MyStartup title={t('startup:edit.title')} above={back} isHeld={place === 'awaited'}>
      {(startup) => (
        <Page title={t('startup:edit.title')} subtitle={startup.informations.name} above={back}>
          {/* What comes later, as after a save of some of the fields, would move those that somebody is filling in. */}
          {place === 'above' && changes && <ChangesBanner changes={changes} />}
          <CardEditForm startup={startup} onDone={() => navigate('/startups/my')} />
        </Page>
      )}
    </MyStartup>
  );
}
