import { Button } from '@fluentui/react-components';
import { CardEditForm } from '@passerelle/card-form';
import { useGetStartupQuery } from '@passerelle/catalogue';
import { statusOf } from '@passerelle/platform/api';
import { BackLink, ButtonLink, EmptyState, Page, Panel, TextSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

/** `/startups/{idStartup}/edit`: INNO changes a startup's card. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { idStartup = '' } = useParams();
  const { currentData: startup, error, refetch } = useGetStartupQuery(idStartup);
  const card = `/startups/${idStartup}`;
  const isUnknown = statusOf(error) === 404 || statusOf(error) === 400;
  return (
    <Page
      title={t('admin:editStartup.title')}
      subtitle={startup?.informations.name}
      above={<BackLink to={card}>{t('admin:editStartup.back')}</BackLink>}
    >
      {startup ? (
        <CardEditForm key={startup.id} startup={startup} onDone={() => navigate(card)} />
      ) : (
        <Panel>
          {!error && <TextSkeleton lines={8} />}
          {error && (
            <EmptyState
              title={t(isUnknown ? 'contract:STARTUP_NOT_FOUND' : 'admin:editStartup.failed')}
              action={
                isUnknown ? (
                  <ButtonLink to="/startups">{t('admin:editStartup.list')}</ButtonLink>
                ) : (
                  <Button onClick={() => refetch()}>{t('admin:editStartup.retry')}</Button>
                )
              }
            />
          )}
        </Panel>
      )}
    </Page>
  );
}
