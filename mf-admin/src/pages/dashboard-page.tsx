import { Button, makeStyles } from '@fluentui/react-components';
import { dashboardLimits } from '@passerelle/contract';
import { sectors } from '@passerelle/contract/common/enumerations';
import { refusalText } from '@passerelle/contract/common/validation';
import { apiErrorOf } from '@passerelle/platform/api';
import { useLabels, useLanguage } from '@passerelle/platform/i18n';
import { DrawnTogether, EmptyState, Page, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetDashboardQuery } from '../dashboard/endpoints.ts';
import { ConnectionsPanel } from '../dashboard/panels/connections-panel.tsx';
import { RequestsPanel } from '../dashboard/panels/requests-panel.tsx';
import { SharesPanel } from '../dashboard/panels/shares-panel.tsx';
import { TopClientsPanel } from '../dashboard/panels/top-clients-panel.tsx';
import { TopStartupsPanel } from '../dashboard/panels/top-startups-panel.tsx';
import { PeriodField } from '../dashboard/period-field.tsx';
import { useDashboardView } from '../dashboard/use-dashboard-view.ts';
import { ContentPanel, useIsContentAwaited } from '../homepage/content-panel.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '24px',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  two: { gridColumn: 'span 2', [screens.narrow]: { gridColumn: 'auto' } },
  three: { gridColumn: 'span 3', [screens.narrow]: { gridColumn: 'auto' } },
  four: { gridColumn: 'span 4', [screens.narrow]: { gridColumn: 'auto' } },
  /** Its panel is as high as the one beside it. */
  filled: { display: 'grid' },
  whole: { gridColumn: '1 / -1' },
  tall: { gridRow: 'span 2', [screens.narrow]: { gridRow: 'auto' } },
  // Its two days stay beside each other: where they do not fit beside the heading, they stand below it.
  period: { flex: '1 1 352px', maxWidth: '444px' },
});

/** `/dashboard`: where the team starts. What waits for it, what clients are shown, and how the platform is used. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const {
    view: { period },
    change,
  } = useDashboardView();
  const query = useGetDashboardQuery(period);
  const { data, isError, isFetching, isLoading, error, refetch } = query;
  const isContentAwaited = useIsContentAwaited();
  const language = useLanguage();
  const [refused] = apiErrorOf(error)?.errors ?? [];
  const hasFailed = isError && !isFetching;
  const dashboard = hasFailed ? undefined : data;
  const sectorLabel = (code: string) => {
    const sector = sectors.find((known) => known === code);
    return sector ? label('sector', sector) : code;
  };
  const figures = (name: keyof NonNullable<typeof data>['totals']) =>
    dashboard && { counts: dashboard[name], total: dashboard.totals[name] };

  return (
    <Page
      title={t('admin:dashboard.title')}
      // Where nothing is known and nothing comes, no empty place stands for it.
      actions={
        (data || !hasFailed) && (
          <PeriodField
            label={t('admin:dashboard.period')}
            value={period ?? data?.period ?? { startDate: '', endDate: '' }}
            answeredEnd={data?.period.endDate}
            isAsked={period !== null}
            maximumDays={dashboardLimits.maximumDays}
            onChange={(chosen) => change({ period: chosen })}
            className={styles.period}
          />
        )
      }
    >
      <DrawnTogether isAwaited={isLoading || isContentAwaited}>
        <div className={styles.grid} aria-busy={isFetching}>
          {hasFailed && !data ? null : (
            <div className={styles.two}>
              <RequestsPanel dashboard={data} />
            </div>
          )}
          <div className={`${styles.four} ${styles.filled}`}>
            <ContentPanel />
          </div>
          {hasFailed ? (
            <div className={styles.whole}>
              <EmptyState
                title={t('admin:dashboard.error')}
                text={refused && refusalText(refused, language)}
                action={<Button onClick={() => refetch()}>{t('admin:dashboard.retry')}</Button>}
              />
            </div>
          ) : (
            <>
              <div className={`${styles.four} ${styles.tall}`}>
                <ConnectionsPanel dashboard={dashboard} />
              </div>
              <div className={styles.two}>
                <SharesPanel
                  title={t('admin:dashboard.sectors.title')}
                  heading={t('admin:dashboard.sectors.heading')}
                  viewed={figures('mostViewedSectors')}
                  distribution={figures('sectorsDistribution')}
                  labelOf={sectorLabel}
                />
              </div>
              <div className={styles.two}>
                <SharesPanel
                  title={t('admin:dashboard.ecosystems.title')}
                  heading={t('admin:dashboard.ecosystems.heading')}
                  viewed={figures('mostViewedEcosystems')}
                  distribution={figures('ecosystemsDistribution')}
                  labelOf={(name) => name}
                />
              </div>
              <div className={styles.three}>
                <TopStartupsPanel dashboard={dashboard} />
              </div>
              <div className={styles.three}>
                <TopClientsPanel dashboard={dashboard} />
              </div>
            </>
          )}
        </div>
      </DrawnTogether>
    </Page>
  );
}
