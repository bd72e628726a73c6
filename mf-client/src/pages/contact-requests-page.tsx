import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { itemsOf } from '@passerelle/platform/api';
import { EmptyState, Page } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ContactRequestListPanel } from '../contact-requests/contact-request-list-panel.tsx';
import { ContactRequestRow } from '../contact-requests/contact-request-row.tsx';
import {
  useListArchivedContactRequestsInfiniteQuery,
  useListOwnContactRequestsInfiniteQuery,
} from '../contact-requests/endpoints.ts';
import { FollowUpsPanel } from '../contact-requests/follow-ups/follow-ups-panel.tsx';
import { MessageDrawer } from '../contact-requests/messages/message-drawer.tsx';
import { ProgressMailsSwitch } from '../contact-requests/progress/progress-mails-switch.tsx';

const useStyles = makeStyles({
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
});

/** `/linkings`: a client's own contact requests, and those to deleted startups. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contactRequests = useListOwnContactRequestsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const archived = useListArchivedContactRequestsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // A request may be closed or gone by the time that what is typed is sent.
  const [written, setWritten] = useState<{ startupId: string; startupName: string } | null>(null);
  const [isFirstKnown, setFirstKnown] = useState(false);
  // The list below comes up where it stays.
  if (!isFirstKnown && !contactRequests.isLoading) setFirstKnown(true);
  const current = itemsOf(contactRequests.data);
  const gone = itemsOf(archived.data);

  return (
    <Page
      title={t('client:contactRequests.title')}
      subtitle={t('client:contactRequests.subtitle')}
      actions={<ProgressMailsSwitch />}
    >
      <div className={styles.panels}>
        <FollowUpsPanel>
          <ContactRequestListPanel
            title={t('client:contactRequests.current')}
            list={contactRequests}
            shown={current.items.length}
            total={current.total}
            empty={
              <EmptyState
                title={t('client:contactRequests.empty')}
                text={t('client:contactRequests.emptyHint')}
                action={
                  <Button appearance="primary" onClick={() => navigate('/startups')}>
                    {t('client:contactRequests.browse')}
                  </Button>
                }
              />
            }
          >
            {current.items.map(({ id, startup, startupId, date, status, withdrawnAt, progress }) => (
              <ContactRequestRow
                key={id}
                startupName={startup.fullName}
                startupId={startupId ?? undefined}
                date={date}
                status={status}
                withdrawnAt={withdrawnAt}
                progress={progress}
                onWrite={
                  startupId === null
                    ? undefined
                    : () => setWritten({ startupId, startupName: startup.fullName })
                }
              />
            ))}
          </ContactRequestListPanel>
          {isFirstKnown && (
            <ContactRequestListPanel
              title={t('client:contactRequests.archived')}
              subtitle={t('client:contactRequests.archivedHelp')}
              list={archived}
              shown={gone.items.length}
              total={gone.total}
              empty={<p>{t('client:contactRequests.noArchived')}</p>}
            >
              {gone.items.map(({ id, archivedStartup, date }) => (
                <ContactRequestRow
                  key={id}
                  startupName={archivedStartup.fullName}
                  date={date}
                  status="DONE"
                />
              ))}
            </ContactRequestListPanel>
          )}
        </FollowUpsPanel>
      </div>
      {written && <MessageDrawer {...written} onClose={() => setWritten(null)} />}
    </Page>
  );
}
