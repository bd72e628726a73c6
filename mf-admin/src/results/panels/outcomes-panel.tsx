import { makeStyles, tokens } from '@fluentui/react-components';
import type { Results } from '@passerelle/contract';
import { useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useAmountWords } from '../../contact-requests/outcome/use-amount-words.ts';
import { FigurePanel } from '../../dashboard/panels/figure-panel.tsx';
import { FigureLink } from '../figure-link.tsx';
import { FigureTable } from '../figure-table.tsx';
import type { ListAddress } from '../use-list-address.ts';

const useStyles = makeStyles({
  tables: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    columnGap: '48px',
    rowGap: tokens.spacingVerticalXXL,
    alignItems: 'start',
  },
});

interface OutcomesPanelProps {
  results: Results | undefined;
  addressOf: ListAddress;
}

/** What became of the requests that are settled, what was invested in each currency, and why others did not fit. */
export function OutcomesPanel({ results, addressOf }: OutcomesPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const amountIn = useAmountWords();
  const { outcomes = [], amounts = [], reasons = [] } = results ?? {};
  const number = t('admin:results.number');
  return (
    <FigurePanel title={t('admin:results.outcomes.title')} hasFigures={results && outcomes.length > 0}>
      <div className={styles.tables}>
        {amounts.length > 0 && (
          <FigureTable
            label={t('admin:results.outcomes.amounts')}
            heads={[t('admin:results.outcomes.amounts'), number]}
            rows={amounts.map(({ currency, requests, amount }) => {
              const name = amountIn(currency, amount);
              const to = addressOf({ currencies: currency });
              return {
                key: currency,
                name,
                figures: [<FigureLink key={name} count={requests} of={name} to={to} />],
              };
            })}
          />
        )}
        <FigureTable
          label={t('admin:results.outcomes.title')}
          heads={[t('admin:results.outcomes.outcome'), number]}
          rows={outcomes.map(({ outcome, requests }) => {
            const name = outcome ? label('contactRequestOutcome', outcome) : t('admin:results.outcomes.none');
            const to = addressOf({ outcomes: outcome ?? 'NONE' });
            return {
              key: name,
              name,
              figures: [<FigureLink key={name} count={requests} of={name} to={to} />],
            };
          })}
        />
        {reasons.length > 0 && (
          <FigureTable
            label={t('admin:results.outcomes.reasons')}
            heads={[t('admin:results.outcomes.reasons'), number]}
            rows={reasons.map(({ reason, requests }) => {
              const name = label('noFitReason', reason);
              const to = addressOf({ reasons: reason });
              return {
                key: reason,
                name,
                figures: [<FigureLink key={name} count={requests} of={name} to={to} />],
              };
            })}
          />
        )}
      </div>
    </FigurePanel>
  );
}
