import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * A lock that works before anything is installed, under the oldest Node that may start Passerelle; so it is no library.
 * Who holds it is written in it. One whose process is gone is taken over at once; one from another machine or container,
 * whose processes cannot be seen, or whose number another process has by now, once it has shown no sign of life for long
 * enough.
 */

const ASK_EVERY_MS = 100;
const SIGN_OF_LIFE_EVERY_MS = 2_000;
/** Fifteen signs of life that did not come. Clocks are not compared: who waits measures by its own. */
const SILENT_MS = 30_000;
/** Taking over takes a moment without any waiting in it; one that lasts longer was cut off. */
const TAKEOVER_MS = 5_000;

/**
 * Who holds a lock.
 * @typedef {object} Holder
 * @property {string} id
 * @property {number} pid
 * @property {string} host
 * @property {string} command what a person typed
 * @property {string} [note] a message to those who wait
 * @property {number} [child] a process that works for it and may outlive it; negative for a group of them
 */

/**
 * @typedef {object} Lock
 * @property {(news: { note?: string, child?: number }) => void} tell notes a message to those who wait, or a child process
 * @property {() => void} release lets the next one in; also done at the end of the process
 */

/**
 * @typedef {object} Waiting
 * @property {(holder: Holder) => void} [onWait] called with who is waited for, and again when that changes or says something;
 *   what it throws ends the waiting
 * @property {AbortSignal} [stopping] ends the waiting
 * @property {number} [silentMs] how long who holds it may show no sign of life
 */

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code;

/** What a person typed to get this process, as far as npm tells. */
function commandName() {
  const script = process.env.npm_lifecycle_event;
  if (!script) return 'another command';
  if (script === 'npx') return 'npx passerelle';
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
}

/** @param {string} file @returns {string | undefined} undefined where nobody holds it */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @param {string} text @returns {Holder | undefined} undefined while its holder is writing it */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {number | undefined} pid */
function isRunning(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** @param {string} file @param {string} content @returns {boolean} false where it is there already */
function createFile(file, content) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} file @returns {number} when it was last touched; 0 where it is gone */
const touchedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Removes the lock of a holder that is gone. Of several who see that at once one does it, or it would remove the lock
 * that the first of them has made meanwhile.
 * @param {string} file @param {string} text what the lock that may go says
 */
function takeOver(file, text) {
  const guard = `${file}.takeover`;
  if (!createFile(guard, '')) {
    if (touchedAt(guard) < Date.now() - TAKEOVER_MS) rmSync(guard, { force: true });
    return;
  }
  try {
    if (read(file) === text) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Says of a lock that is read again and again whether its holder is gone. @param {string} file @param {number} silentMs */
function createWatch(file, silentMs) {
  let sign = '';
  let since = performance.now();
  /** @param {string} text @returns {boolean} */
  return (text) => {
    const holder = parse(text);
    if (holder?.host === hostname() && ![holder.pid, holder.child].some(isRunning)) return true;
    const current = `${text} ${touchedAt(file)}`;
    if (current !== sign) {
      sign = current;
      since = performance.now();
    }
    return performance.now() - since > silentMs;
  };
}

/** @param {string} file @param {Holder} holder @returns {Lock} */
function hold(file, holder) {
  let text = JSON.stringify(holder);
  const signs = setInterval(() => {
    const now = new Date();
    if (read(file) === text) utimesSync(file, now, now);
  }, SIGN_OF_LIFE_EVERY_MS).unref();
  const release = () => {
    clearInterval(signs);
    process.off('exit', release);
    if (read(file) === text) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return {
    tell(news) {
      const noted = JSON.stringify({ ...JSON.parse(text), ...news });
      writeFileSync(`${file}.${holder.id}`, noted);
      renameSync(`${file}.${holder.id}`, file);
      text = noted;
    },
    release,
  };
}

/**
 * Waits until nobody else holds a lock, and holds it.
 * @param {string} file the lock; its folder is made where it is missing
 * @param {Waiting} [waiting]
 * @returns {Promise<Lock>}
 */
export async function acquireLock(file, { onWait, stopping, silentMs = SILENT_MS } = {}) {
  const holder = { id: randomUUID(), pid: process.pid, host: hostname(), command: commandName() };
  const isGone = createWatch(file, silentMs);
  let announced = '';
  while (!createFile(file, JSON.stringify(holder))) {
    stopping?.throwIfAborted();
    const text = read(file);
    if (text === undefined) continue;
    if (isGone(text)) {
      takeOver(file, text);
      continue;
    }
    const other = parse(text);
    if (other && text !== announced) {
      announced = text;
      onWait?.(other);
    }
    await wait(ASK_EVERY_MS, undefined, stopping && { signal: stopping });
  }
  return hold(file, holder);
}
