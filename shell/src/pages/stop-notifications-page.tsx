import { Button } from '@fluentui/react-components';
import { statusOf } from '@passerelle/platform/api';
import { ButtonLink, EmptyState, Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NarrowPanel } from './account/narrow-panel.tsx';
import { useGetNotificationStateQuery } from './notifications/endpoints.ts';
import { StopPanel } from './notifications/stop-panel.tsx';
import './account/translations.ts';
import './notifications/translations.ts';

/** `/stopNotifications?token`: a client stops the mails about new startups, signed in or not. Looking changes nothing. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('notifications:title')}>
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
        title={t('notifications:unknown')}
        text={t('notifications:unknownHint')}
        action={
          <ButtonLink to="/client/modify" appearance="primary" size="large">
            {t('notifications:criteria')}
          </ButtonLink>
        }
      />
    );
  }
  if (data) return <StopPanel token={token} isNotifiable={data.isNotifiable} />;
  if (isFetching) return <p role="status">{t('account:mailLink.checking')}</p>;
  return (
    <EmptyState
      title={t('account:mailLink.unknown')}
      text={t('account:mailLink.tryAgain')}
      action={
        <Button appearance="primary" size="large" onClick={() => refetch()}>
          {t('account:mailLink.retry')}
        </Button>
      }
    />
  );
}
