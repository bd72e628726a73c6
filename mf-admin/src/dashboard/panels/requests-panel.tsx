import { makeStyles, tokens } from '@fluentui/react-components';
import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import { useFormats } from '@passerelle/platform/i18n';
import { ButtonLink, houseTokens, StatusBadge, TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { FigurePanel } from './figure-panel.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', columnGap: '48px', margin: `0 0 ${tokens.spacingVerticalXL}` },
  pair: { display: 'flex', flexDirection: 'column-reverse', rowGap: tokens.spacingVerticalS },
  count: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '44px',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  late: { margin: `0 0 ${tokens.spacingVerticalXL}` },
  all: { marginTop: 'auto', alignSelf: 'flex-start' },
});

/** What waits for the team, and the way to it. */
export function RequestsPanel({ dashboard }: { dashboard: Dashboard | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const counts = dashboard?.connectionRequestStatistics;
  const lateEvents = counts?.lateEvents ?? 0;
  return (
    <FigurePanel title={t('admin:dashboard.requests.title')} hasFigures={counts && true}>
      <dl className={styles.list}>
        <div className={styles.pair}>
          <dt>
            <StatusBadge status="OPEN">{t('admin:dashboard.requests.open')}</StatusBadge>
          </dt>
          <dd className={styles.count}>{formatNumber(counts?.openEvents ?? 0)}</dd>
        </div>
        <div className={styles.pair}>
          <dt>
            <StatusBadge status="WIP">{t('admin:dashboard.requests.inProgress')}</StatusBadge>
          </dt>
          <dd className={styles.count}>{formatNumber(counts?.inProgressEvents ?? 0)}</dd>
        </div>
      </dl>
      {lateEvents > 0 && (
        <p className={styles.late}>
          <TextLink to="/events?status=ALL&lateness=LATE">
            {t('admin:dashboard.requests.late', { count: lateEvents })}
          </TextLink>
        </p>
      )}
      <ButtonLink to="/events" className={styles.all}>
        {t('admin:dashboard.requests.all')}
      </ButtonLink>
    </FigurePanel>
  );
}
