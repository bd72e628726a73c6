import { storedItems } from '@passerelle/contract/platform/browser-storage';

const storageKey = storedItems.failedVersions.key;

function read(): Record<string, unknown> {
  try {
    const versions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof versions === 'object' && versions !== null ? { ...versions } : {};
  } catch {
    return {};
  }
}

/** Returns whether a version of a module has given way to the one before in this tab. */
export function hasFailed(moduleName: string, version: string): boolean {
  return read()[moduleName] === version;
}

/** Lets a version of a module give way, also when the page reloads; returns whether that can be remembered. */
export function rememberFailed(moduleName: string, version: string): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [moduleName]: version }));
    return true;
  } catch {
    return false;
  }
}
