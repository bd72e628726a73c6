import { mergeClasses } from '@fluentui/react-components';
import { RowLogo } from '@passerelle/catalogue';
import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import { useFormats } from '@passerelle/platform/i18n';
import { Flag, pressableRow, rowOpener } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FigurePanel } from './figure-panel.tsx';
import { useTopTableStyles } from './use-top-table-styles.ts';

/** The startups whose cards were opened most in the period, each leading to its card. */
export function TopStartupsPanel({ dashboard }: { dashboard: Dashboard | undefined }) {
  const styles = useTopTableStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const startups = dashboard?.startupVisitedStatistics;
  const title = t('admin:dashboard.topStartups.title');
  return (
    <FigurePanel
      title={title}
      subtitle={t('admin:dashboard.inPeriod')}
      hasFigures={startups && startups.length > 0}
    >
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('admin:dashboard.topStartups.startup')}
            </th>
            <th scope="col" className={styles.head}>
              {t('admin:dashboard.topStartups.country')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
              {t('admin:dashboard.topStartups.views')}
            </th>
          </tr>
        </thead>
        <tbody>
          {startups?.map(({ id, informations: { name, logoId, country }, numberOfVisits }) => (
            <tr key={id} className={styles.row} {...pressableRow}>
              <th scope="row" className={styles.cell}>
                <span className={styles.first}>
                  <RowLogo name={name ?? ''} logoId={logoId} />
                  <Link {...rowOpener} to={`/startups/${id}`} className={styles.link}>
                    {name ?? t('admin:dashboard.topStartups.unnamed')}
                  </Link>
                </span>
              </th>
              <td className={styles.cell}>{country && <Flag country={country} width={30} />}</td>
              <td className={mergeClasses(styles.cell, styles.figure, styles.count)}>
                {formatNumber(numberOfVisits)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePanel>
  );
}
