import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestChange, ContactRequestStep } from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { houseTokens, NotLoaded, TextSkeleton } from '@passerelle/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetContactRequestHistoryQuery } from '../endpoints.ts';
import { useListContactRequestStepsQuery } from '../steps/step-endpoints.ts';
import { HistoryChange } from './history-change.tsx';
import { HistoryStep } from './history-step.tsx';
import { SectionTitle } from './section-title.tsx';
import { useEntryStyles } from './use-entry-styles.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none', paddingTop: 0 },
  },
});

type Entry =
  | { id: string; at: string; change: ContactRequestChange; before: ContactRequestChange | undefined }
  | { id: string; at: string; step: ContactRequestStep };

/** Changes and steps in one order, newest first. */
function entriesOf(changes: readonly ContactRequestChange[], steps: readonly ContactRequestStep[]): Entry[] {
  const entries: Entry[] = [
    ...steps.map((step) => ({ id: step.id, at: step.notedAt, step })),
    ...changes.map((change, index) => ({
      id: change.id,
      at: change.date,
      change,
      before: changes[index + 1],
    })),
  ];
  // Instants of one form sort as text; the order of those of one moment stays.
  return entries.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}

/** Who changed a request, when, and what, with the steps of the team: newest first. */
export function ContactRequestHistory({ requestId }: { requestId: string }) {
  const styles = useStyles();
  const entryStyles = useEntryStyles();
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const history = useGetContactRequestHistoryQuery(requestId);
  const steps = useListContactRequestStepsQuery(requestId);
  const error = history.error ?? steps.error;
  const isFetching = history.isFetching || steps.isFetching;
  const { currentData: changes } = history;
  const { currentData: noted } = steps;
  const entries = changes && noted && entriesOf(changes, noted);

  function retry() {
    void history.refetch();
    void steps.refetch();
  }

  return (
    <section>
      <SectionTitle ref={title}>{t('admin:contactRequests.history.title')}</SectionTitle>
      {error && !isFetching && (
        <p className={entryStyles.quiet}>
          {statusOf(error) === 404 ? t('contract:EVENT_NOT_FOUND') : <NotLoaded onRetry={retry} />}
        </p>
      )}
      {!entries && (!error || isFetching) && <TextSkeleton lines={3} />}
      {entries && (
        <ol className={styles.list} reversed>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              {'step' in entry ? (
                <HistoryStep
                  requestId={requestId}
                  step={entry.step}
                  onRemoved={() => title.current?.focus()}
                />
              ) : (
                <HistoryChange change={entry.change} before={entry.before} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
