import type { ModuleFailureKind } from '@passerelle/contract/platform/module-failures';
import { type ModuleLoadCause, toModuleLoadError } from './module-load-error.ts';

/** Milliseconds for asking once more for a file that did not come. */
const askWithin = 20_000;

/** The file that webpack names in the errors of its chunks, as a whole address. */
export function failedFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('request' in error && typeof error.request === 'string') return error.request;
  return failedFile(error.cause);
}

type FileState = 'served' | 'absent' | 'unknown';

/** Asks the server itself for a file; what the browser had kept of it is replaced. `unknown` without a network. */
async function askForFile(address: string): Promise<FileState> {
  try {
    const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(askWithin) });
    return response.ok ? 'served' : 'absent';
  } catch {
    return 'unknown';
  }
}

/**
 * Asks anew for the file of a page that did not come; what the browser had kept of it is replaced.
 * Returns whether the server has it, so that another try is worth while.
 */
export async function isServedAnew(error: unknown): Promise<boolean> {
  const file = failedFile(error);
  return file !== undefined && (await askForFile(file)) === 'served';
}

async function kindOfMissing(error: unknown, entry?: string): Promise<ModuleFailureKind | undefined> {
  const chunk = failedFile(error);
  const file = chunk ?? entry;
  const state = file ? await askForFile(file) : 'unknown';
  if (state === 'unknown') return undefined;
  if (state === 'served') return 'INTEGRITY';
  return chunk ? 'CHUNK_MISSING' : 'ENTRY_MISSING';
}

const kindOfCause: Record<Exclude<ModuleLoadCause, 'unreachable'>, ModuleFailureKind | undefined> = {
  registry: undefined,
  refused: 'INTEGRITY',
  timeout: 'TIMEOUT',
  incompatible: 'INCOMPATIBLE',
  broken: 'THROWS_AT_START',
};

/**
 * The kind of failure that is reported to the team for a module that did not start. A file that the server has, and the
 * browser refused, is not the one that was published. Undefined where the module is not the cause, as without a network.
 * @param entry the address of the module's first file
 */
export async function kindOfStartFailure(
  error: unknown,
  entry: string,
): Promise<ModuleFailureKind | undefined> {
  const { reason } = toModuleLoadError(error);
  return reason === 'unreachable' ? kindOfMissing(error, entry) : kindOfCause[reason];
}

/** The same for a page of a module that has started. */
export async function kindOfPageFailure(error: unknown): Promise<ModuleFailureKind | undefined> {
  const { reason } = toModuleLoadError(error);
  if (reason === 'unreachable') return kindOfMissing(error);
  return reason === 'broken' ? 'PAGE_THROWS' : kindOfCause[reason];
}
