import { makeStyles } from '@fluentui/react-components';
import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { type Bar, barsOf } from '../charts/bars.ts';
import { FigurePanel } from './figure-panel.tsx';

const useStyles = makeStyles({
  /** For screen readers, not shown. */
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
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
      <div className={styles.hidden}>
        <table>
          <caption>{t('admin:dashboard.connections.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin:dashboard.connections.day')}</th>
              <th scope="col">{t('admin:dashboard.connections.count')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{daysOf(bar)}</th>
                <td>{bar.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}
