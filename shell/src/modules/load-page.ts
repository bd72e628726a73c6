import { type PartFailure, partFailedEvent } from '@passerelle/platform/modules';
import { hasFailed, rememberFailed } from './failed-versions.ts';
import { failedFile, isServedAnew, kindOfPageFailure } from './failure-kind.ts';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';
import { failures, modules } from './modules.ts';

/** The name under which failures of the shell's own pages are reported. */
export const shellName = 'shell';

/** The version of a module, or of the shell, whose pages this page shows. */
function versionInUse(moduleName: string): string | undefined {
  const { registry, modules: states } = modules.getSnapshot();
  if (moduleName === shellName) return registry.status === 'read' ? registry.value.shell.version : undefined;
  const state = states[moduleName];
  return state?.status === 'loaded' ? state.version : undefined;
}

/**
 * Lets the version of a module that is in use give way to the one before; returns whether there is one. Pages of two
 * versions do not run side by side, so that the page has to reload.
 */
function giveWay(moduleName: string): boolean {
  const { registry } = modules.getSnapshot();
  if (registry.status !== 'read') return false;
  const registered = registry.value.modules.find(({ name }) => name === moduleName);
  const inUse = versionInUse(moduleName);
  if (!registered?.previous || inUse !== registered.active.version) return false;
  // Once: where the version before did not start either, starting afresh again would never end.
  if (hasFailed(moduleName, inUse)) return false;
  return rememberFailed(moduleName, inUse);
}

/** Notes for the team that a page failed; returns whether its module's files are to blame. */
export async function notePageFailure(moduleName: string, error: unknown): Promise<boolean> {
  const version = versionInUse(moduleName);
  const kind = await kindOfPageFailure(error);
  if (kind && version) failures.add({ module: moduleName, version, kind });
  return kind === 'CHUNK_MISSING' || kind === 'INTEGRITY';
}

async function failureOf(moduleName: string, error: unknown, givesWay: boolean): Promise<ModuleLoadError> {
  const isOfFiles = await notePageFailure(moduleName, error);
  const hasGivenWay = givesWay && isOfFiles && giveWay(moduleName);
  const { reason, message } = toModuleLoadError(error);
  return new ModuleLoadError(reason, message, { cause: error, hasGivenWay });
}

/**
 * Loads a page. A corrupt file is fetched once more, bypassing the browser's cache.
 * Throws a ModuleLoadError, which says whether the module's version before takes over.
 * @param givesWay whether it may
 */
export async function loadPage<LoadedPage>(
  moduleName: string,
  load: () => Promise<LoadedPage>,
  { givesWay = true }: { givesWay?: boolean } = {},
): Promise<LoadedPage> {
  try {
    return await load();
  } catch (first) {
    if (!(await isServedAnew(first))) throw await failureOf(moduleName, first, givesWay);
  }
  try {
    return await load();
  } catch (second) {
    throw await failureOf(moduleName, second, givesWay);
  }
}

/** Whose code an error is of, by the file that it names: a module's files are in the folder of its version. */
function ownerOf(error: unknown): string {
  const { registry } = modules.getSnapshot();
  if (registry.status !== 'read') return shellName;
  const named = failedFile(error) ?? (error instanceof Error ? error.stack : undefined) ?? '';
  const isNamed = (entry: string) => named.includes(new URL('.', new URL(entry, location.href)).href);
  const owner = registry.value.modules.find(
    ({ active, previous }) => isNamed(active.entry) || (previous && isNamed(previous.entry)),
  );
  return owner?.name ?? shellName;
}

async function notePartFailure({ error: first, loadAgain }: PartFailure): Promise<void> {
  // As of a page: what comes when it is asked for once more was not refused, and no version is to blame.
  const error = (await isServedAnew(first))
    ? await loadAgain().then(
        () => undefined,
        (second: unknown) => second,
      )
    : first;
  if (error) await notePageFailure(ownerOf(error), error);
}

/** Notes for the team each part of a page that did not come after the page; the part itself says so to whoever opened it. */
export function notePartFailures(): void {
  window.addEventListener(partFailedEvent, (event) => {
    void notePartFailure((event as CustomEvent<PartFailure>).detail);
  });
}
