import { Button, makeStyles, SkeletonItem, tokens } from '@fluentui/react-components';
import { visitStatisticsMilliseconds } from '@passerelle/contract/common/limits';
import { useFormats } from '@passerelle/platform/i18n';
import {
  type DateRange,
  DateRangeField,
  dayOf,
  EmptyState,
  houseTokens,
  noonOf,
  Panel,
} from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountVisitorsQuery, useCountVisitsQuery } from './visit-endpoints.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: `${tokens.spacingVerticalXL} 0 0`,
  },
  figure: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '20px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: houseTokens.houseGround,
  },
  number: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '44px',
    lineHeight: '52px',
    fontVariantNumeric: 'tabular-nums',
  },
  waiting: { width: '72px', height: '52px' },
  explanation: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { margin: `${tokens.spacingVerticalL} 0 0`, color: tokens.colorNeutralForeground3 },
});

/** The last 90 days. */
function usualPeriod(): DateRange {
  const today = new Date();
  const start = new Date(today.getTime() - visitStatisticsMilliseconds);
  return { startDate: dayOf(start), endDate: dayOf(today) };
}

interface FigureProps {
  name: string;
  explanation: string;
  /** Undefined while it loads. */
  count: number | undefined;
}

function Figure({ name, explanation, count }: FigureProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  return (
    <div className={styles.figure}>
      <dt>
        <span className={styles.name}>{name}</span>
        <p className={styles.explanation}>{explanation}</p>
      </dt>
      <dd className={styles.number}>
        {count === undefined ? (
          <SkeletonItem className={styles.waiting} aria-label={t('ui:loading')} />
        ) : (
          formatNumber(count)
        )}
      </dd>
    </div>
  );
}

/** How often a card was opened and by how many, from noon of a day to noon of another; the last 90 days at first. */
export function VisitsPanel({ startupId }: { startupId: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const [range, setRange] = useState(usualPeriod);
  const request = {
    id: startupId,
    startDate: noonOf(range.startDate).toISOString(),
    endDate: noonOf(range.endDate).toISOString(),
  };
  const visits = useCountVisitsQuery(request);
  const visitors = useCountVisitorsQuery(request);
  const refetch = () => {
    visits.refetch();
    visitors.refetch();
  };
  return (
    <Panel title={t('admin:startups.visits.title')}>
      <DateRangeField
        label={t('admin:startups.visits.period')}
        value={range}
        maximum={dayOf(new Date())}
        onChange={setRange}
      />
      {visits.isError || visitors.isError ? (
        <EmptyState
          title={t('admin:startups.visits.error')}
          action={<Button onClick={refetch}>{t('admin:startups.visits.retry')}</Button>}
        />
      ) : (
        <>
          <dl className={styles.figures} aria-live="polite">
            <Figure
              name={t('admin:startups.visits.visits')}
              explanation={t('admin:startups.visits.visitsAre')}
              count={visits.currentData}
            />
            <Figure
              name={t('admin:startups.visits.visitors')}
              explanation={t('admin:startups.visits.visitorsAre')}
              count={visitors.currentData}
            />
          </dl>
          <p className={styles.note}>
            {t('admin:startups.visits.note', {
              start: formatDate(range.startDate),
              end: formatDate(range.endDate),
            })}
          </p>
        </>
      )}
    </Panel>
  );
}
