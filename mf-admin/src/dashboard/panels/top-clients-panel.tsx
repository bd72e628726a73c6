import { mergeClasses } from '@fluentui/react-components';
import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import { useFormats } from '@passerelle/platform/i18n';
import { pressableRow, rowOpener } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FigurePanel } from './figure-panel.tsx';
import { useTopTableStyles } from './use-top-table-styles.ts';

/** The clients who signed in most in the period, each leading to their record. */
export function TopClientsPanel({ dashboard }: { dashboard: Dashboard | undefined }) {
  const styles = useTopTableStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const clients = dashboard?.clientsWithMostConnectionsStatistics;
  const title = t('admin:dashboard.topClients.title');
  return (
    <FigurePanel
      title={title}
      subtitle={t('admin:dashboard.inPeriod')}
      hasFigures={clients && clients.length > 0}
    >
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('admin:dashboard.topClients.client')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.wide)}>
              {t('admin:dashboard.topClients.banker')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
              {t('admin:dashboard.topClients.connections')}
            </th>
          </tr>
        </thead>
        <tbody>
          {clients?.map(({ id, firstName, lastName, banquier, numberOfConnections }) => (
            <tr key={id} className={styles.row} {...pressableRow}>
              <th scope="row" className={styles.cell}>
                <Link {...rowOpener} to={`/clients/${id}`} className={styles.link}>
                  {[firstName, lastName].filter(Boolean).join(' ') || t('admin:dashboard.topClients.unnamed')}
                </Link>
                {banquier && <span className={styles.below}>{banquier}</span>}
              </th>
              <td className={mergeClasses(styles.cell, styles.wide)}>
                {banquier ?? t('admin:dashboard.topClients.noBanker')}
              </td>
              <td className={mergeClasses(styles.cell, styles.figure, styles.count)}>
                {formatNumber(numberOfConnections)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePanel>
  );
}
