import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../command.ts';
import { Refusal } from '../refusal.ts';

/** Migrating and the first start of a cold machine included. */
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

/** The API closes its connections within this time, or is ended. */
const STOP_WITHIN_MS = 10_000;

export interface ApiProcess {
  /** The address it answers at, without a slash at the end. */
  readonly url: string;
  readonly pid: number | undefined;
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Asks it to finish what it does and waits for its end. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, and waits. */
  kill(): Promise<void>;
}

export interface ApiOptions {
  readonly port: number;
  /** Environment variables beside those of this process. */
  readonly environment: Record<string, string>;
  /** Is passed what it writes, piece by piece. */
  readonly log: (text: string) => void;
  /** Gives up waiting when it is aborted. */
  readonly stopping?: AbortSignal;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/ready`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** @throws {Refusal} when the process ends or is not ready in time */
async function waitUntilReady(url: string, child: ChildProcess, stopping?: AbortSignal): Promise<void> {
  const latest = Date.now() + READY_WITHIN_MS;
  while (Date.now() < latest) {
    stopping?.throwIfAborted();
    if (hasEnded(child)) throw new Refusal('The API could not start.');
    if (await isReady(url)) return;
    await wait(ASK_EVERY_MS);
  }
  throw new Refusal(`The API is not ready after ${READY_WITHIN_MS / 1000} seconds.`);
}

/**
 * Starts the API as a process of its own and waits until it is ready.
 * @throws {Refusal} when it does not become ready; nothing is left running then
 */
export async function startApi({ port, environment, log, stopping }: ApiOptions): Promise<ApiProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'api/src/server.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...environment, API_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', log);
  // Once all that it wrote is passed on.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const url = `http://localhost:${port}`;

  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
  };
  const api: ApiProcess = {
    url,
    pid: child.pid,
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  try {
    await waitUntilReady(url, child, stopping);
  } catch (error) {
    await api.stop();
    throw error;
  }
  return api;
}
