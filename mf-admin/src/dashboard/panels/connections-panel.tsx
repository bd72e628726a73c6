import { makeStyles, tokens } from '@fluentui/react-components';
import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { type Bar, barsOf } from '../charts/bars.ts';
import { FigurePanel } from './figure-panel.tsx';

const useStyles = makeStyles({
  days: { marginTop: tokens.spacingVerticalL },
  summary: {
    width: 'fit-content',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  table: { marginTop: tokens.spacingVerticalM, borderCollapse: 'collapse' },
  cell: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalXXL,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How often clients signed in, day by day. */
export function ConnectionsPanel({ dashboard }: { dashboard: Dashboard | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const bars = barsOf(dashboard?.clientsConnectionsStatistics ?? {});
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const daysOf = ({ from, to }: Bar) =>
    from === to
      ? formatDate(from)
      : t('admin:dashboard.connections.days', { from: formatDate(from), to: formatDate(to) });
  const wordsOf = (bar: Bar) => t('admin:dashboard.connections.bar', { days: daysOf(bar), count: bar.count });
  return (
    <FigurePanel
      title={t('admin:dashboard.connections.title')}
      subtitle={dashboard && t('admin:dashboard.connections.total', { count: total })}
      hasFigures={dashboard && total > 0}
    >
      <BarChart bars={bars} wordsOf={wordsOf} />
      {/* The picture gives single days to a pointer alone. */}
      <details className={styles.days}>
        <summary className={styles.summary}>{t('admin:dashboard.connections.values')}</summary>
        <table className={styles.table} aria-label={t('admin:dashboard.connections.title')}>
          <thead>
            <tr>
              <th scope="col" className={styles.cell}>
                {t('admin:dashboard.connections.day')}
              </th>
              <th scope="col" className={styles.cell}>
                {t('admin:dashboard.connections.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row" className={styles.cell}>
                  {daysOf(bar)}
                </th>
                <td className={styles.cell}>{bar.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FigurePanel>
  );
}
