import { makeStyles, tokens } from '@fluentui/react-components';
import type {
  ContactRequestChange,
  ContactRequestLogEntry,
  ContactRequestStep,
  NotedOutcome,
} from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { houseTokens, NotLoaded, TextSkeleton } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetContactRequestHistoryQuery } from '../endpoints.ts';
import { useListContactRequestLogQuery } from '../log/log-endpoints.ts';
import { useListContactRequestOutcomesQuery } from '../outcome/outcome-endpoints.ts';
import { useListContactRequestStepsQuery } from '../steps/step-endpoints.ts';
import { HistoryChange } from './history-change.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { HistoryOutcome } from './history-outcome.tsx';
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
  | { id: string; at: string; step: ContactRequestStep }
  | { id: string; at: string; noted: NotedOutcome }
  | { id: string; at: string; logged: ContactRequestLogEntry };

interface Told {
  changes: readonly ContactRequestChange[];
  steps: readonly ContactRequestStep[];
  outcomes: readonly NotedOutcome[];
  log: readonly ContactRequestLogEntry[];
}

/** Changes, steps, outcomes and what else was logged in one order, newest first. */
function entriesOf({ changes, steps, outcomes, log }: Told): Entry[] {
  const entries: Entry[] = [
    ...outcomes.map((noted) => ({ id: noted.id, at: noted.notedAt, noted })),
    ...log.map((logged) => ({ id: logged.id, at: logged.notedAt, logged })),
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

const isWhole = (told: Partial<Told>): told is Told =>
  Boolean(told.changes && told.steps && told.outcomes && told.log);

/** Who changed a request, when, and what, with the steps of the team and what others said: newest first. */
export function ContactRequestHistory({ requestId }: { requestId: string }) {
  const styles = useStyles();
  const entryStyles = useEntryStyles();
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // The meetings that are being planned, as they were when that began: a colleague may take one back meanwhile.
  const [planned, setPlanned] = useState<readonly ContactRequestStep[]>([]);
  const history = useGetContactRequestHistoryQuery(requestId);
  const steps = useListContactRequestStepsQuery(requestId);
  const noted = useListContactRequestOutcomesQuery(requestId);
  const log = useListContactRequestLogQuery(requestId);
  // An API of the version before knows no log.
  const hasNoLog = statusOf(log.error) === 404;
  const parts = [history, steps, noted, log];
  const error = (hasNoLog ? [history, steps, noted] : parts).find((part) => part.error)?.error;
  const isFetching = parts.some((part) => part.isFetching);
  const told = {
    changes: history.currentData,
    steps: steps.currentData && [...steps.currentData, ...planned.filter(isGone)],
    outcomes: noted.currentData,
    log: hasNoLog ? [] : log.currentData,
  };
  const entries = isWhole(told) ? entriesOf(told) : undefined;

  function isGone({ id }: ContactRequestStep): boolean {
    return !steps.currentData?.some((step) => step.id === id);
  }

  function plan(step: ContactRequestStep, isPlanning: boolean): void {
    setPlanned((all) => [...all.filter(({ id }) => id !== step.id), ...(isPlanning ? [step] : [])]);
    if (!isPlanning && isGone(step)) title.current?.focus();
  }

  function retry() {
    for (const part of parts) void part.refetch();
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
              {'noted' in entry && <HistoryOutcome noted={entry.noted} />}
              {'logged' in entry && <HistoryEntry entry={entry.logged} />}
              {'step' in entry && (
                <HistoryStep
                  requestId={requestId}
                  step={entry.step}
                  isGone={isGone(entry.step)}
                  isPlanning={planned.some(({ id }) => id === entry.step.id)}
                  onPlan={(isPlanning) => plan(entry.step, isPlanning)}
                  onRemoved={() => {
                    plan(entry.step, false);
                    title.current?.focus();
                  }}
                />
              )}
              {'change' in entry && <HistoryChange change={entry.change} before={entry.before} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
