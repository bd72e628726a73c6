import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { itemsOf } from '@passerelle/shared/api';
import { EmptyState, Page } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useListArchivedLinkingsInfiniteQuery, useListLinkingsInfiniteQuery } from '../linkings/endpoints.ts';
import { LinkingPanel } from '../linkings/linking-panel.tsx';
import { LinkingRow } from '../linkings/linking-row.tsx';

const useStyles = makeStyles({
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
});

/** `/linkings`: a client's own contact requests, and those to startups that are gone. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const linkings = useListLinkingsInfiniteQuery();
  const archived = useListArchivedLinkingsInfiniteQuery();
  const current = itemsOf(linkings.data);
  const gone = itemsOf(archived.data);

  return (
    <Page title={t('client:linkings.title')} subtitle={t('client:linkings.subtitle')}>
      <div className={styles.panels}>
        <LinkingPanel
          title={t('client:linkings.current')}
          list={linkings}
          shown={current.items.length}
          total={current.total}
          empty={
            <EmptyState
              title={t('client:linkings.empty')}
              text={t('client:linkings.emptyHint')}
              action={
                <Button appearance="primary" onClick={() => navigate('/startups')}>
                  {t('client:linkings.browse')}
                </Button>
              }
            />
          }
        >
          {current.items.map(({ id, startup, startupId, date, status }) => (
            <LinkingRow
              key={id}
              startupName={startup.fullName}
              startupAddress={startupId ? `/startups/${startupId}` : undefined}
              date={date}
              status={status}
            />
          ))}
        </LinkingPanel>
        <LinkingPanel
          title={t('client:linkings.archived')}
          subtitle={t('client:linkings.archivedHelp')}
          list={archived}
          shown={gone.items.length}
          total={gone.total}
          empty={<p>{t('client:linkings.noArchived')}</p>}
        >
          {gone.items.map(({ id, archivedStartup, date }) => (
            <LinkingRow key={id} startupName={archivedStartup.fullName} date={date} status="DONE" />
          ))}
        </LinkingPanel>
      </div>
    </Page>
  );
}
