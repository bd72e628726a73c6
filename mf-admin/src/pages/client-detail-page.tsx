import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ClientDetail } from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { fullNameOf } from '@passerelle/platform/session';
import { BackLink, ButtonLink, EmptyState, Page, Panel, TextSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { ClientSummary } from '../clients/details/client-summary.tsx';
import { ClientTabs } from '../clients/details/client-tabs.tsx';
import { ConnectionsPanel } from '../clients/details/connections-panel.tsx';
import { CriteriaTab } from '../clients/details/criteria-tab.tsx';
import { ViewedStartupsPanel } from '../clients/details/viewed-startups-panel.tsx';
import { useGetClientQuery } from '../clients/endpoints.ts';
import { ClientResults } from '../results/result-line-panel.tsx';
import { ProfileSection } from '../users/drawer/profile-section.tsx';

const useStyles = makeStyles({
  profile: { maxWidth: '860px' },
  activity: { display: 'grid', rowGap: tokens.spacingVerticalXL },
});

/** `/clients/:idClient`: one client, what they look for, who they are, what they did. */
export function Component() {
  const { t } = useTranslation();
  const { idClient = '' } = useParams();
  const { currentData: client, error, refetch } = useGetClientQuery(idClient);
  if (client) {
    return (
      <Page title={fullNameOf(client) ?? ''} subtitle={client.jobTitle} above={<BackToClients />}>
        <ClientSummary client={client} />
        <ClientSides key={client.id} client={client} />
      </Page>
    );
  }
  if (!error) {
    return (
      <Page title={t('admin:clients.loading')} above={<BackToClients />}>
        <Panel>
          <TextSkeleton lines={8} />
        </Panel>
      </Page>
    );
  }
  // An address that is not even an identifier is refused with 400.
  const isUnknown = [400, 404].includes(statusOf(error) ?? 0);
  return (
    <Page title={t(isUnknown ? 'admin:clients.unknown' : 'admin:clients.failed')} above={<BackToClients />}>
      <EmptyState
        title={t(isUnknown ? 'admin:clients.unknownHint' : 'admin:clients.failedHint')}
        action={
          isUnknown ? (
            <ButtonLink to="/clients">{t('admin:clients.browse')}</ButtonLink>
          ) : (
            <Button onClick={() => refetch()}>{t('admin:clients.retry')}</Button>
          )
        }
      />
    </Page>
  );
}

/** The link back to the list, in the view that was left. */
function BackToClients() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const search = typeof state?.listQuery === 'string' ? state.listQuery : '';
  const hash = typeof state?.listHash === 'string' ? state.listHash : '';
  return (
    <BackLink to={{ pathname: '/clients', search, hash }} preventScrollReset>
      {t('admin:clients.back')}
    </BackLink>
  );
}

function ClientSides({ client }: { client: ClientDetail }) {
  const styles = useStyles();
  return (
    <ClientTabs
      clientId={client.id}
      render={(tab) => {
        if (tab === 'criteria') return <CriteriaTab client={client} />;
        if (tab === 'profile') {
          return (
            <Panel className={styles.profile}>
              <ProfileSection
                userId={client.idUser ?? ''}
                profile={{ ...client, revision: client.profileRevision }}
              />
            </Panel>
          );
        }
        return (
          <div className={styles.activity}>
            <ClientResults clientId={client.id} />
            <ConnectionsPanel name={fullNameOf(client) ?? ''} history={client.connectionHistory} />
            <ViewedStartupsPanel views={client.viewedStartUps} />
          </div>
        );
      }}
    />
  );
}
