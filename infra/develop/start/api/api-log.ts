import { once } from 'node:events';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import { createStream } from 'rotating-file-stream';
import type { LogFormat } from '../../../../api/src/http/logging/log-format.ts';
import { createErrorLines, type ErrorScreen } from './error-lines.ts';

/** A day of clicking about is far below the size of one; with those before it that is 30 MB at most. */
const ROTATION = { size: '5M', rotate: 5 } as const;

/** Pino's number for `error`; `fatal` is above it. */
const ERROR_LEVEL = 50;

export interface ApiLogOptions {
  readonly dataFolder: string;
  readonly format: LogFormat;
  readonly screen: ErrorScreen;
}

export interface ApiLog {
  /** The current file, absolute; those before it have a number behind the name. */
  readonly file: string;
  /** Takes what the API writes, piece by piece. */
  write(text: string): void;
  /** Takes an error of the web server beside it. */
  fail(message: string): void;
  /** What the API said last of why it does not work, in a line or a few; empty where it said nothing. */
  lastWords(): string;
  /** Writes down what is left. */
  close(): Promise<void>;
}

/** What is used of a line that Pino wrote. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

/** The line as Pino wrote it; undefined for what comes from elsewhere, as Node's own last words do. */
function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A statement, and behind it what the database says of it: on a screen there is room for that alone. */
const STATEMENT = /^(?:select|insert|update|delete|with|begin|commit|alter|create|pragma)\b.* - (?=\S)/is;

/** What went wrong, in one line. */
function inOneLine({ msg, err }: LogLine): string {
  const cause = err?.message?.replace(STATEMENT, '');
  const parts = msg === err?.message ? [cause] : [msg, cause];
  return parts.filter(Boolean).join(': ').replace(/\s+/g, ' ');
}

/** Keeps the log of the API in `log/api.log` of the data folder, and shows errors on the screen. */
export function createApiLog({ dataFolder, format, screen }: ApiLogOptions): ApiLog {
  const folder = join(dataFolder, 'log');
  const file = join(folder, 'api.log');
  const stream = createStream('api.log', { path: folder, ...ROTATION });
  const errors = createErrorLines(screen, file);
  const pretty = prettyFactory({ colorize: false, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
  let rest = '';
  let lastError = '';
  let plain: string[] = [];
  let isLost = false;
  // On a full disk the log is given up first.
  stream.on('error', (error) => {
    if (!isLost) errors.show(new Date(), `the log cannot be written: ${error.message}`);
    isLost = true;
  });

  const take = (line: string) => {
    const parsed = parse(line);
    if (!isLost) stream.write(format === 'pretty' && parsed ? pretty(parsed) : `${line}\n`);
    if (!parsed) {
      plain = [...plain, line].slice(-3);
      return;
    }
    if (parsed.level < ERROR_LEVEL) return;
    lastError = inOneLine(parsed);
    errors.show(new Date(parsed.time), lastError);
  };
  return {
    file,
    write(text) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) take(line);
    },
    fail: (msg) => take(JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), msg })),
    lastWords: () => plain.join('\n') || lastError,
    async close() {
      if (rest) take(rest);
      errors.end();
      if (isLost) return;
      const closed = Promise.race([once(stream, 'finish'), once(stream, 'error')]);
      stream.end();
      await closed;
    },
  };
}
