import { type AppStore, selectUser, statusOf } from '@passerelle/platform/api';
import type { FailureLog } from './failure-log.ts';

/** A report that the API refuses for good is not sent again; one without a session yet is. */
function isSettled(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 401;
}

async function sendWaiting(store: AppStore, log: FailureLog): Promise<void> {
  const { reportModuleFailure, reportModuleStart } = await import('./failure-endpoints.ts');
  for (const report of log.waiting()) {
    const { error } = await ('kind' in report
      ? store.dispatch(reportModuleFailure.initiate(report, { track: false }))
      : store.dispatch(reportModuleStart.initiate(report, { track: false })));
    if (error && !isSettled(statusOf(error))) return;
    log.markSent(report);
  }
}

/**
 * Reports what happens in this page to the API, at once or as soon as somebody is signed in. The visitor sees nothing of
 * it; what cannot be sent waits for the next failure, sign-in or page.
 */
export function reportFailures(store: AppStore, log: FailureLog): void {
  let sending: Promise<void> | undefined;
  let hasMore = false;
  let known: string | undefined;

  function send() {
    // What happens while something else is sent is sent after it: a version fails just after it has begun.
    hasMore = sending !== undefined;
    if (sending || !known || log.waiting().length === 0) return;
    sending = sendWaiting(store, log)
      .catch(() => undefined)
      .finally(() => {
        sending = undefined;
        if (hasMore) send();
      });
  }

  function followUser() {
    const id = selectUser(store.getState())?.id;
    if (id === known) return;
    known = id;
    send();
  }

  followUser();
  store.subscribe(followUser);
  log.follow(send);
}
