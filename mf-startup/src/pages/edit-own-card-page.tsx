import { CardEditForm } from '@passerelle/card-form';
import { BackLink, Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MyStartup } from '../own-card/my-startup.tsx';

/** `/startups/my/edit`: the startup changes its own card. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = <BackLink to="/startups/my">{t('startup:edit.back')}</BackLink>;
  return (
    <MyStartup title={t('startup:edit.title')} above={back}>
      {(startup) => (
        <Page title={t('startup:edit.title')} subtitle={startup.informations.name} above={back}>
          <CardEditForm startup={startup} onDone={() => navigate('/startups/my')} />
        </Page>
      )}
    </MyStartup>
  );
}
