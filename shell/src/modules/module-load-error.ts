/**
 * Why a module's pages cannot be shown.
 * - `registry`: the list of modules could not be read.
 * - `refused`: what the list says of the module is not its team's, or takes what is not its own.
 * - `unreachable`: the server did not deliver a file of the module.
 * - `timeout`: it took too long to deliver one.
 * - `incompatible`: the module was built for another version of the platform.
 * - `broken`: the module was delivered but failed while it started.
 */
export type ModuleLoadCause = 'registry' | 'refused' | 'unreachable' | 'timeout' | 'incompatible' | 'broken';

export class ModuleLoadError extends Error {
  readonly reason: ModuleLoadCause;
  /** The version before takes over as soon as the page reloads. */
  readonly hasGivenWay: boolean;

  constructor(
    reason: ModuleLoadCause,
    message: string,
    { hasGivenWay = false, ...options }: ErrorOptions & { hasGivenWay?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'ModuleLoadError';
    this.reason = reason;
    this.hasGivenWay = hasGivenWay;
  }
}

/** webpack gives the errors of its chunks a `type`: timeout, missing (the request failed), error. */
function chunkFailure(error: Error): ModuleLoadCause | undefined {
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return 'unreachable';
  if (error.name !== 'ChunkLoadError') return undefined;
  return 'type' in error && error.type === 'timeout' ? 'timeout' : 'unreachable';
}

/** Derives the cause from an error of the federation runtime or of webpack. */
export function toModuleLoadError(error: unknown): ModuleLoadError {
  if (error instanceof ModuleLoadError) return error;
  if (!(error instanceof Error)) return new ModuleLoadError('broken', String(error), { cause: error });
  const chunk = chunkFailure(error);
  if (chunk) return new ModuleLoadError(chunk, error.message, { cause: error });
  if (error.message.includes('ScriptNetworkError')) {
    const reason = error.message.includes('timed out') ? 'timeout' : 'unreachable';
    return new ModuleLoadError(reason, error.message, { cause: error });
  }
  return new ModuleLoadError('broken', error.message, { cause: error });
}
