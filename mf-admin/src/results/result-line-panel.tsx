import { makeStyles, tokens } from '@fluentui/react-components';
import type { ResultLine } from '@passerelle/contract';
import { NotLoaded, Panel, TextLink, TextSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useAmountWords } from '../contact-requests/outcome/use-amount-words.ts';
import { useGetClientResultsQuery, useGetStartupResultsQuery } from './endpoints.ts';

const useStyles = makeStyles({
  text: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  amount: { margin: `${tokens.spacingVerticalXS} 0 0`, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** What the introductions to a startup came to. */
export function StartupResults({ startupId }: { startupId: string }) {
  const { currentData, isError, refetch } = useGetStartupResultsQuery(startupId);
  const list = { startupId };
  return <LinePanel line={currentData} hasFailed={isError} list={list} onRetry={() => void refetch()} />;
}

/** What the introductions of a client came to. */
export function ClientResults({ clientId }: { clientId: string }) {
  const { currentData, isError, refetch } = useGetClientResultsQuery(clientId);
  const list = { clientId };
  return <LinePanel line={currentData} hasFailed={isError} list={list} onRetry={() => void refetch()} />;
}

interface LinePanelProps {
  line: ResultLine | undefined;
  hasFailed: boolean;
  /** What the list of requests behind it is narrowed to. */
  list: Record<string, string>;
  onRetry: () => void;
}

function LinePanel({ line, hasFailed, list, onRetry }: LinePanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const amountIn = useAmountWords();
  return (
    <Panel title={t('admin:results.line.title')}>
      {!line && (hasFailed ? <NotLoaded onRetry={onRetry} /> : <TextSkeleton lines={2} />)}
      {line && line.requests === 0 && <p className={styles.quiet}>{t('admin:results.line.none')}</p>}
      {line && line.requests > 0 && (
        <>
          <p className={styles.text}>
            <TextLink to={`/events?${new URLSearchParams({ status: 'ALL', layout: 'table', ...list })}`}>
              {t('admin:results.line.requests', { count: line.requests })}
            </TextLink>
            {' · '}
            {t('admin:results.line.introduced', { count: line.introduced })}
            {' · '}
            {t('admin:results.line.met', { count: line.met })}
            {' · '}
            {t('admin:results.line.invested', { count: line.invested })}
          </p>
          {line.amounts.length > 0 && (
            <p className={styles.amount}>
              {line.amounts.map(({ currency, amount }) => amountIn(currency, amount)).join(' · ')}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
