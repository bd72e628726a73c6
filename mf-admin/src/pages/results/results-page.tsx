import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { refusalText } from '@passerelle/contract/common/validation';
import { apiErrorOf, saveFile } from '@passerelle/platform/api';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { ActionButton, AnsweredLine, DrawnTogether, EmptyState, Page, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useExportResultsMutation, useGetResultsQuery } from '../../results/endpoints.ts';
import { FunnelPanel } from '../../results/panels/funnel-panel.tsx';
import { GroupsPanel } from '../../results/panels/groups-panel.tsx';
import { OutcomesPanel } from '../../results/panels/outcomes-panel.tsx';
import { PromisePanel } from '../../results/panels/promise-panel.tsx';
import { ResultsFilters } from '../../results/results-filters.tsx';
import { useListAddress } from '../../results/use-list-address.ts';
import { useResultsView, viewsQuery } from '../../results/use-results-view.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    '@media print': { display: 'none' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '24px',
    alignItems: 'start',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' },
  },
  whole: { gridColumn: '1 / -1' },
});

/** A day that takes as much room as any where it is written. */
const LONG_DAY = '2026-09-30';

/** `/results`: what introductions came to, figure by figure with the list of requests behind it. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const mayTakeAway = useRight('EDITOR');
  const { view, change } = useResultsView();
  const { data, isError, isFetching, error, refetch } = useGetResultsQuery(view);
  const [exportResults, { isLoading }] = useExportResultsMutation();
  const language = useLanguage();
  const [refused] = apiErrorOf(error)?.errors ?? [];
  const hasFailed = isError && !isFetching;
  /** Nothing is known, and nothing comes. */
  const hasNothing = hasFailed && !data;
  const results = hasFailed ? undefined : data;
  const addressOf = useListAddress(view, results?.period);
  const subtitle = (from: string, to: string) =>
    t('admin:results.subtitle', { from: formatDate(from), to: formatDate(to) });
  const panel = { results, addressOf };
  const viewsAddress = `/results/views?${new URLSearchParams({ ...viewsQuery(view), ...results?.period })}`;

  return (
    <Page
      title={t('admin:results.title')}
      // No empty line stands in its place.
      subtitle={
        !hasNothing && (
          <AnsweredLine
            words={results && subtitle(results.period.from, results.period.to)}
            room={subtitle(LONG_DAY, LONG_DAY)}
          />
        )
      }
      actions={
        <div className={styles.actions}>
          <Button size="large" icon={<PrintRegular />} onClick={() => window.print()}>
            {t('admin:results.print')}
          </Button>
          {mayTakeAway && (
            <ActionButton
              size="large"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={isLoading}
              onClick={async () => {
                const { data: file } = await exportResults(view);
                if (file) saveFile(file);
              }}
            >
              {t('admin:results.export')}
            </ActionButton>
          )}
        </div>
      }
    >
      <ResultsFilters view={view} results={data} hasNothing={hasNothing} onChange={change} />
      {hasFailed ? (
        <EmptyState
          title={t('admin:results.error')}
          text={refused && refusalText(refused, language)}
          action={<Button onClick={() => refetch()}>{t('admin:results.retry')}</Button>}
        />
      ) : (
        <DrawnTogether isAwaited={!data}>
          <div className={styles.grid} aria-busy={isFetching}>
            <FunnelPanel {...panel} viewsAddress={viewsAddress} />
            <PromisePanel {...panel} />
            <div className={styles.whole}>
              <GroupsPanel {...panel} by={view.by} onChange={(by) => change({ by })} />
            </div>
            <div className={styles.whole}>
              <OutcomesPanel {...panel} />
            </div>
          </div>
        </DrawnTogether>
      )}
    </Page>
  );
}
