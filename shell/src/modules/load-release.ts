import { loadRemote, loadShare, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  chunksName,
  containerName,
  type FederatedModule,
  isPlatformCompatible,
  type ModuleRelease,
} from '@passerelle/platform/modules';
import packageFile from '../../package.json' with { type: 'json' };
import { ModuleLoadError } from './module-load-error.ts';
import { undeclaredParts } from './trust/undeclared-parts.ts';
import { isRefused } from './trust/verify-registry.ts';

/** Milliseconds until a module's entry counts as not delivered; the chunks have the same limit in webpack's configuration. */
const entryTimeout = 20_000;

const integrityByAddress = new Map<string, string>();
const triedBefore = new Set<string>();

registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      const integrity = integrityByAddress.get(url);
      if (integrity) {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      return { script, timeout: entryTimeout };
    },
  },
  {
    name: 'shared-again',
    // The runtime keeps a load that failed, and would answer every later attempt with it.
    errorLoadShare({ pkgName, shareInfo, shareScopeMap }) {
      for (const scope of shareInfo?.scope ?? [])
        for (const shared of Object.values(shareScopeMap[scope]?.[pkgName] ?? {})) {
          if (!shared.loaded) shared.loading = null;
          if (shared.treeShaking && !shared.treeShaking.loaded) shared.treeShaking.loading = null;
        }
    },
  },
]);

/**
 * Loads all of Fluent that modules use: the pages of the shell load what they need of it by themselves. What is on its way is
 * what every module takes then, whatever version another one brings: two would not share their contexts.
 */
export function loadSharedFluent(): Promise<unknown> {
  return loadShare('@fluentui/react-components');
}

function isFederatedModule(value: unknown): value is FederatedModule {
  return typeof value === 'object' && value !== null && 'routes' in value && 'translations' in value;
}

/** Forgets what an attempt before left in the page: scripts put themselves into global variables. */
function forgetAttempt(moduleName: string): void {
  Reflect.deleteProperty(globalThis, containerName(moduleName));
  Reflect.deleteProperty(globalThis, chunksName(moduleName));
}

/**
 * A corrupt file may stay in the browser's cache for a year, because addresses of a version never change.
 * Asks the server again for each file of the release that this page has requested.
 */
async function refreshCachedFiles(entry: URL): Promise<void> {
  const folder = new URL('.', entry).href;
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(requested.filter((name) => name.startsWith(folder) && !name.includes('?')));
  await Promise.allSettled(
    [...files].map((file) => fetch(file, { cache: 'reload', signal: AbortSignal.timeout(entryTimeout) })),
  );
}

/**
 * Loads one release of a module and returns what it exposes.
 * A later attempt reloads everything, under another address of the entry, so that it works in the same page once
 * the files are back. Throws a ModuleLoadError, or whatever the runtime throws (see toModuleLoadError).
 */
export async function loadRelease(moduleName: string, release: ModuleRelease): Promise<FederatedModule> {
  if (isRefused(release))
    throw new ModuleLoadError('refused', `${moduleName} is not what its team published`);
  if (!isPlatformCompatible(packageFile.version, release.platform)) {
    throw new ModuleLoadError(
      'incompatible',
      `${moduleName} ${release.version} needs platform ${release.platform}, this is ${packageFile.version}`,
    );
  }
  const container = containerName(moduleName);
  const entry = new URL(release.entry, globalThis.location.href);
  const again = triedBefore.has(container);
  if (again) {
    forgetAttempt(moduleName);
    await refreshCachedFiles(entry);
    entry.searchParams.set('attempt', String(Date.now()));
  }
  triedBefore.add(container);
  if (release.integrity) integrityByAddress.set(entry.href, release.integrity);
  registerRemotes([{ name: container, entry: entry.href }], { force: again });
  const exposed = await loadRemote(`${container}/module`);
  if (!isFederatedModule(exposed)) {
    throw new ModuleLoadError(
      'broken',
      `${moduleName} ${release.version} exposes no routes and translations`,
    );
  }
  const undeclared = undeclaredParts(exposed, release);
  if (undeclared.length > 0) {
    throw new ModuleLoadError(
      'refused',
      `${moduleName} ${release.version} serves ${undeclared.join(', ')}, which it does not declare`,
    );
  }
  return exposed;
}
