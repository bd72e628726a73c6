import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { MatchingClientAnswer } from '@passerelle/contract';
import type { Startup } from '@passerelle/contract/startups/startup';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { useLabels } from '@passerelle/platform/i18n';
import { fullNameOf, useRight } from '@passerelle/platform/session';
import {
  Drawer,
  EmptyState,
  houseTokens,
  LoadMore,
  StatusBadge,
  screens,
  TableSkeleton,
  TagPill,
  TextLink,
} from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientDetails } from '../../clients/details/use-client-details.ts';
import { ProposalForm } from './proposal-form.tsx';
import {
  SUITABLE_CLIENTS_PAGE_SIZE,
  useListSuitableClientsInfiniteQuery,
} from './suitable-clients-endpoints.ts';

const useStyles = makeStyles({
  note: { marginTop: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  client: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  who: { display: 'grid', justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  reasons: { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: 0, padding: 0, listStyleType: 'none' },
});

interface SuitableClientsDrawerProps {
  startup: Startup;
  onClose: () => void;
}

/** The clients whose criteria a card meets, with these criteria; for one of them a request can be started. */
export function SuitableClientsDrawer({ startup, onClose }: SuitableClientsDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<MatchingClientAnswer>();
  const list = useListSuitableClientsInfiniteQuery(startup.id);
  const { items, total } = itemsOf(list.data);
  const startupName = startup.informations.name ?? '';
  return (
    <Drawer isOpen title={t('admin:suitable.drawer', { startup: startupName })} onClose={onClose}>
      {isListFailed(list) && (
        <EmptyState
          title={t('admin:suitable.error')}
          action={<Button onClick={() => list.refetch()}>{t('admin:clients.retry')}</Button>}
        />
      )}
      {!list.data && list.isFetching && <TableSkeleton rows={6} />}
      {list.data && total === 0 && (
        <EmptyState title={t('admin:suitable.none')} text={t('admin:suitable.noneHint')} />
      )}
      {total > 0 && <p className={styles.note}>{t('admin:suitable.count', { count: total })}</p>}
      <ul className={styles.list}>
        {items.map((client) => (
          <ClientItem key={client.id} client={client} onPropose={() => setChosen(client)} />
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        total={total}
        step={SUITABLE_CLIENTS_PAGE_SIZE}
        isLoading={list.isFetchingNextPage}
        onMore={() => fetchMore(list)}
      />
      {chosen && (
        <ProposalForm
          client={chosen}
          startup={{ id: startup.id, name: startupName }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Drawer>
  );
}

function ClientItem({ client, onPropose }: { client: MatchingClientAnswer; onPropose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const detailsOf = useClientDetails();
  const mayEdit = useRight('EDITOR');
  const { id, met, event } = client;
  const name = fullNameOf(client) ?? '';
  return (
    <li className={styles.client}>
      <div className={styles.head}>
        <span className={styles.who}>
          <TextLink to={`/clients/${id}`}>{name}</TextLink>{' '}
          <span className={styles.quiet}>{detailsOf(client)}</span>
        </span>
        {event ? (
          <StatusBadge status={event.status}>
            {t('admin:suitable.asked', { status: label('eventStatus', event.status) })}
          </StatusBadge>
        ) : (
          mayEdit && (
            <Button
              size="small"
              aria-label={t('admin:suitable.proposeTo', { client: name })}
              onClick={onPropose}
            >
              {t('admin:suitable.propose')}
            </Button>
          )
        )}
      </div>
      <ul className={styles.reasons} aria-label={t('admin:suitable.reasons')}>
        {met.map((criterion) => (
          <li key={criterion}>
            <TagPill>{label('matchCriterion', criterion)}</TagPill>
          </li>
        ))}
      </ul>
    </li>
  );
}
