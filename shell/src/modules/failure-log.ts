import { storedItems } from '@passerelle/contract/platform/browser-storage';
import type { ModuleFailureReport } from '@passerelle/contract/platform/module-failures';
import type { ModuleStart } from '@passerelle/contract/platform/module-rollouts';

const storageKey = storedItems.moduleFailures.key;

/** A failure, or that a version which only a share of people has begins. */
export type Report = ModuleFailureReport | ModuleStart;

/** A visit reports no more different things than this. */
const mostReports = 20;

interface Entry {
  report: Report;
  isSent: boolean;
}

export type FailureLog = ReturnType<typeof createFailureLog>;

/** What tells reports of one version apart. */
const aboutOf = (report: Report) => ('kind' in report ? report.kind : report.since);

function isSame(one: Report, other: Report): boolean {
  return one.module === other.module && one.version === other.version && aboutOf(one) === aboutOf(other);
}

function read(): Entry[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/**
 * What happened in this tab and still has to be reported, in its order: each thing once. It outlives the page, because some failures
 * end it, and some happen before anybody is signed in.
 */
export function createFailureLog() {
  let entries = read();
  const listeners = new Set<() => void>();

  function keep(next: Entry[]) {
    entries = next;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing reports what it can.
    }
  }

  return {
    add(report: Report) {
      if (entries.length >= mostReports || entries.some((entry) => isSame(entry.report, report))) return;
      keep([...entries, { report, isSent: false }]);
      for (const listener of listeners) listener();
    },
    waiting: (): Report[] => entries.filter(({ isSent }) => !isSent).map(({ report }) => report),
    markSent(report: Report) {
      keep(entries.map((entry) => (isSame(entry.report, report) ? { report, isSent: true } : entry)));
    },
    /** Calls the listener whenever something is added. */
    follow(listener: () => void) {
      listeners.add(listener);
    },
  };
}
