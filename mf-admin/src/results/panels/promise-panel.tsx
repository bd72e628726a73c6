import { makeStyles, tokens } from '@fluentui/react-components';
import type { Results } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { houseTokens, TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { FigurePanel } from '../../dashboard/panels/figure-panel.tsx';
import { FigureLink } from '../figure-link.tsx';
import { FigureTable } from '../figure-table.tsx';
import type { ListAddress } from '../use-list-address.ts';

const useStyles = makeStyles({
  share: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXL}`,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '44px',
    lineHeight: 1,
  },
  // The tables have no frames: only the room between them tells the head of one from the rows of the other.
  tables: { display: 'grid', rowGap: '40px' },
  late: { margin: `${tokens.spacingVerticalL} 0 0` },
});

interface PromisePanelProps {
  results: Results | undefined;
  addressOf: ListAddress;
}

/** How much of what was asked got its first answer as promised, how long each step took, and what is late today. */
export function PromisePanel({ results, addressOf }: PromisePanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatNumber, formatPercent } = useFormats();
  if (!results)
    return <FigurePanel title={t('admin:results.promise.title')} hasFigures={undefined} children={null} />;
  const { answers, waits, lateNow } = results;
  const answered = answers.inTime + answers.late;
  return (
    <FigurePanel
      title={t('admin:results.promise.title')}
      subtitle={t('admin:results.promise.subtitle', { count: answers.promisedDays })}
      hasFigures
    >
      {answered > 0 && <p className={styles.share}>{formatPercent(answers.inTime / answered)}</p>}
      <div className={styles.tables}>
        <FigureTable
          label={t('admin:results.promise.title')}
          heads={[t('admin:results.promise.answer'), t('admin:results.number')]}
          rows={(['IN_TIME', 'LATE'] as const).map((answer) => {
            const of = label('resultAnswer', answer);
            const count = answer === 'IN_TIME' ? answers.inTime : answers.late;
            const to = addressOf({ answers: answer });
            return {
              key: answer,
              name: of,
              figures: [<FigureLink key={answer} count={count} of={of} to={to} />],
            };
          })}
        />
        <FigureTable
          label={t('admin:results.waits.title')}
          heads={[
            t('admin:results.waits.step'),
            t('admin:results.waits.median'),
            t('admin:results.waits.requests'),
          ]}
          rows={waits.map(({ wait, requests, medianDays }) => {
            const of = label('resultWait', wait);
            const to = addressOf({ waits: wait });
            const median = medianDays === null ? '—' : formatNumber(medianDays);
            return {
              key: wait,
              name: of,
              figures: [median, <FigureLink key={wait} count={requests} of={of} to={to} />],
            };
          })}
        />
      </div>
      <p className={styles.late}>
        {lateNow > 0 ? (
          <TextLink to={addressOf({ lateness: 'LATE' }, false)}>
            {t('admin:results.lateNow', { count: lateNow })}
          </TextLink>
        ) : (
          t('admin:results.noneLate')
        )}
      </p>
    </FigurePanel>
  );
}
