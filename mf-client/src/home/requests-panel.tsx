import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestSummary } from '@passerelle/contract/clients/contact-request';
import type { ContactRequestStatus } from '@passerelle/contract/common/enumerations';
import { useFormats } from '@passerelle/platform/i18n';
import { StatusBadge, TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetOwnSummaryQuery } from './endpoints.ts';
import { HomePanel } from './home-panel.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0 },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  count: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  all: { display: 'inline-block', marginTop: tokens.spacingVerticalL },
});

const rows: readonly (readonly [ContactRequestStatus, keyof ContactRequestSummary, string])[] = [
  ['OPEN', 'openEvents', 'client:home.requests.open'],
  ['WIP', 'inProgressEvents', 'client:home.requests.inProgress'],
  ['DONE', 'closedEvents', 'client:home.requests.done'],
];

interface RequestsPanelProps {
  /** Above the heading of the page, where the figures stand before there is any request, too. */
  isAboveHeading?: boolean;
}

/** The client's own requests by status, and the way to them. */
export function RequestsPanel({ isAboveHeading = false }: RequestsPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const summaryQuery = useGetOwnSummaryQuery();
  return (
    <HomePanel
      title={t('client:home.requests.title')}
      query={summaryQuery}
      isEmpty={(summary) => !isAboveHeading && rows.every(([, count]) => summary[count] === 0)}
      empty={t('client:home.requests.empty')}
      isAboveHeading={isAboveHeading}
    >
      {(summary) => (
        <>
          <dl className={styles.list}>
            {rows.map(([status, count, words]) => (
              <div key={status} className={styles.row}>
                <dt>
                  <StatusBadge status={status}>{t(words)}</StatusBadge>
                </dt>
                <dd className={styles.count}>{formatNumber(summary[count])}</dd>
              </div>
            ))}
          </dl>
          <TextLink to="/linkings" className={styles.all}>
            {t('client:home.requests.all')}
          </TextLink>
        </>
      )}
    </HomePanel>
  );
}
