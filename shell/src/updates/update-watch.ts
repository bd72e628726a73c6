import type { Registry } from '@passerelle/platform/modules';
import type { ModulesSnapshot } from '../modules/index.ts';
import { isRefused } from '../modules/trust/verify-registry.ts';

/** Milliseconds between two looks while the page is in sight. An unchanged registry is answered without its content. */
export const lookEvery = 5 * 60_000;

/** Milliseconds within which coming back to the page does not look again. */
const restAfterLook = 60_000;

interface UpdateSources {
  /** The registry that the visit began with. */
  began: () => Promise<Registry | undefined>;
  /** The registry as it is now. */
  fetchRegistry: () => Promise<Registry>;
  /** What this page has loaded so far. */
  getSnapshot: () => ModulesSnapshot;
}

export type UpdateWatch = ReturnType<typeof createUpdateWatch>;

/** The versions in service that the page would load anew, as one text: of the shell, and of the modules it uses. */
function versionsOf({ shell, modules }: Registry, used: readonly string[]): string {
  const active = modules.filter(({ name }) => used.includes(name)).map(({ active }) => active.version);
  return [shell.version, ...active].join(' ');
}

function isRefusedIn({ modules }: Registry, name: string): boolean {
  return modules.some((module) => module.name === name && isRefused(module.active));
}

/**
 * Looks now and then whether other versions are in service than those that the visit began with. Only what the page uses
 * counts: updates of another role's module are ignored. A failed check is ignored, too.
 */
export function createUpdateWatch({ began, fetchRegistry, getSnapshot }: UpdateSources) {
  let isOut = false;
  let dismissed: string | undefined;
  let found: string | undefined;
  let lookedAt = Date.now();
  const listeners = new Set<() => void>();

  function notify(next: boolean) {
    if (next === isOut) return;
    isOut = next;
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    lookedAt = Date.now();
    const first = await began();
    const now = await fetchRegistry().catch(() => undefined);
    const { registry, modules } = getSnapshot();
    if (!first || !now || registry.status !== 'read') return;
    // One that is refused now is nothing to reload for.
    const used = Object.keys(modules).filter((name) => !isRefusedIn(now, name));
    found = versionsOf(now, used);
    // A retry may have loaded a repaired module meanwhile; the shell stays the one that came with the page.
    const before = versionsOf({ shell: first.shell, modules: registry.value.modules }, used);
    notify(found !== before && found !== dismissed);
  }

  const lookInSight = () => {
    if (document.visibilityState === 'visible') void look();
  };
  const lookOnReturn = () => {
    if (Date.now() - lookedAt >= restAfterLook) lookInSight();
  };

  return {
    isUpdateOut: () => isOut,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Dismisses these versions; the next ones are announced again. */
    dismiss() {
      dismissed = found;
      notify(false);
    },
    /** Looks from now on, until what is answered is called. */
    start() {
      const timer = setInterval(lookInSight, lookEvery);
      document.addEventListener('visibilitychange', lookOnReturn);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', lookOnReturn);
      };
    },
  };
}
