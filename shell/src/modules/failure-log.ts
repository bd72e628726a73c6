import { storedItems } from '@passerelle/contract/platform/browser-storage';
import type { ModuleFailureReport } from '@passerelle/contract/platform/module-failures';

const storageKey = storedItems.moduleFailures.key;

/** A visit reports no more different failures than this. */
const mostFailures = 20;

interface Entry {
  report: ModuleFailureReport;
  isSent: boolean;
}

export type FailureLog = ReturnType<typeof createFailureLog>;

function isSame(one: ModuleFailureReport, other: ModuleFailureReport): boolean {
  return one.module === other.module && one.version === other.version && one.kind === other.kind;
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
 * What failed in this tab and still has to be reported: each failure once. It outlives the page, because some failures
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
    add(report: ModuleFailureReport) {
      if (entries.length >= mostFailures || entries.some((entry) => isSame(entry.report, report))) return;
      keep([...entries, { report, isSent: false }]);
      for (const listener of listeners) listener();
    },
    waiting: (): ModuleFailureReport[] => entries.filter(({ isSent }) => !isSent).map(({ report }) => report),
    markSent(report: ModuleFailureReport) {
      keep(entries.map((entry) => (isSame(entry.report, report) ? { report, isSent: true } : entry)));
    },
    /** Calls the listener whenever something is added. */
    follow(listener: () => void) {
      listeners.add(listener);
    },
  };
}
