import { Button } from '@fluentui/react-components';
import { statusOf } from '@passerelle/shared/api';
import { ButtonLink, EmptyState, Page } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NarrowPanel } from './account/narrow-panel.tsx';
import { useGetNotificationStateQuery } from './notifications/endpoints.ts';
import { StopPanel } from './notifications/stop-panel.tsx';

/** `/stopNotifications?token`: a client stops the mails about new startups, signed in or not. Looking changes nothing. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell:stopNotifications.title')}>
      <NarrowPanel>
        <Content />
      </NarrowPanel>
    </Page>
  );
}

function Content() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { data, error, isFetching, refetch } = useGetNotificationStateQuery(
    { token },
    { skip: token === '' },
  );
  if (token === '' || statusOf(error) === 400) {
    return (
      <EmptyState
        title={t('shell:stopNotifications.unknown')}
        text={t('shell:stopNotifications.unknownHint')}
        action={
          <ButtonLink to="/client/modify" appearance="primary" size="large">
            {t('shell:stopNotifications.criteria')}
          </ButtonLink>
        }
      />
    );
  }
  if (data) return <StopPanel token={token} isNotifiable={data.isNotifiable} />;
  if (isFetching) return <p role="status">{t('shell:mailLink.checking')}</p>;
  return (
    <EmptyState
      title={t('shell:mailLink.unknown')}
      text={t('shell:mailLink.tryAgain')}
      action={
        <Button appearance="primary" size="large" onClick={() => refetch()}>
          {t('shell:mailLink.retry')}
        </Button>
      }
    />
  );
}
