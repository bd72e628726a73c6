import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from './program.ts';

const ASK_EVERY_MS = 20;

/** The API as a process of its own, as `server.ts` starts it. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** What it has written so far to both of its outputs. */
  output(): string;
  /** Resolves once the output has a text. */
  says(text: string): Promise<void>;
  /** Resolves once it is ready, or has ended. */
  ready(): Promise<void>;
  /** Sends a signal and answers the exit code; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The exit code, once it has ended by itself. */
  exited: Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param program a file of `api/src` in place of the server; `ready` is then of no use */
export function startServer(environment: Record<string, string>, program = 'server.ts'): ServerProcess {
  const child = startProgram(program, [], { STAFF_SIGN_IN: 'password', ...environment });
  const url = `http://localhost:${environment.API_PORT}`;
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  let hasEnded = false;
  exited.then(() => {
    hasEnded = true;
  });
  const until = async (isDone: () => Promise<boolean>) => {
    while (!hasEnded && !(await isDone())) await wait(ASK_EVERY_MS);
  };

  return {
    url,
    pid: child.pid ?? 0,
    exited,
    output: () => text,
    says: (expected) => until(async () => text.includes(expected)),
    ready: () =>
      until(async () => {
        const answer = await fetch(`${url}/ready`).catch(() => null);
        await answer?.body?.cancel();
        return answer?.ok ?? false;
      }),
    async end(signal) {
      child.kill(signal);
      const code = await exited;
      // The test that this fails can say that it did, and nothing of why.
      if (code) process.stderr.write(text);
      return code;
    },
  };
}
