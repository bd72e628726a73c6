import { install, isInstalled } from './install/install.mjs';
import { explainInstallFailure } from './install/install-failure.mjs';
import { lockCheckout } from './lock/checkout-lock.mjs';
import { runUnderOwnNode, SIGNALS } from './own-node.mjs';
import { beginStage } from './stage.mjs';

/** What a shell answers for a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Installs, while nobody else does, unless who was waited for has done it.
 * @param {import('./stage.mjs').Stage} stage @param {AbortSignal} stopping
 * @returns {Promise<string | undefined>} why it failed, in a sentence
 */
async function installAlone(stage, stopping) {
  try {
    const lock = await lockCheckout({ stopping, onWait: stage.wait });
    try {
      return isInstalled() ? undefined : await install(stage, stopping, lock);
    } finally {
      lock.release();
    }
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return explainInstallFailure(`error code ${code}`) ?? `This checkout cannot be written: ${message}.`;
  }
}

/** @returns {Promise<number>} exit code */
async function ensureInstalled() {
  if (isInstalled()) return 0;
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  const stage = beginStage('Installing the dependencies');
  const failure = await installAlone(stage, controller.signal);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (controller.signal.aborted) {
    stage.fail('stopped');
    return INTERRUPTED;
  }
  if (failure) {
    stage.fail('failed');
    process.stderr.write(`${failure}\n`);
    return 1;
  }
  stage.done();
  return 0;
}

/**
 * Installs the dependencies when needed, then goes on with a TypeScript file under the project's own Node.
 * @param {string} entry path of the file from the root
 */
export async function continueUnderOwnNode(entry) {
  process.exitCode = await ensureInstalled();
  if (process.exitCode === 0) runUnderOwnNode(entry);
}
