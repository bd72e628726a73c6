import { join, resolve } from 'node:path';
import { apiOriginOf, sessionIdleDays, z } from '@passerelle/contract';
import { type DatabaseLimits, databaseLimitsOf, databaseSettings } from './db/settings.ts';
import { type LogFormat, logFormats } from './http/log-format.ts';
import {
  type ObservabilitySettings,
  observabilityOf,
  observabilitySettings,
} from './observability/settings.ts';
import {
  type FileStore,
  fileSettings,
  problemsOfS3,
  type S3Settings,
  s3SettingsOf,
} from './ports/files/settings.ts';

/** Addresses that mean this machine: cookies may travel there without TLS. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** argon2's least memory, in KiB, for one lane. */
const LEAST_PASSWORD_MEMORY = 8;
/** What OWASP asks of argon2id with two passes and one lane, in KiB. */
const DEFAULT_PASSWORD_MEMORY = 19_456;
const MOST_PASSWORD_MEMORY = 1_048_576;

/** Longer than any proxy takes to notice that a server stops, in seconds. */
const LONGEST_DRAIN = 120;

const optionalText = z.string().optional();
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional();

function isWebOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** A schema for each variable of the environment, and in words what it takes. */
const settings = {
  API_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).default(8080),
    expected: 'a port number from 1 to 65535',
  },
  API_HOST: { schema: z.string().default('localhost'), expected: 'an address to listen on' },
  DATA_FOLDER: { schema: optionalText, expected: 'a folder' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    expected: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE, or nothing for an SQLite file in DATA_FOLDER',
  },
  ...databaseSettings,
  ...fileSettings,
  WEB_ORIGIN: {
    schema: z
      .string()
      .default('http://localhost:3000')
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .refine((origins) => origins.every(isWebOrigin)),
    expected: 'origins such as https://passerelle.example, without a path, separated by commas',
  },
  API_ORIGIN: {
    schema: z.string().refine(isWebOrigin).optional(),
    expected: 'the origin at which browsers reach the API, or nothing for the one that belongs to WEB_ORIGIN',
  },
  COOKIE_DOMAIN: {
    schema: z
      .string()
      .regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)*$/i)
      .optional(),
    expected: 'a domain such as passerelle.example, or nothing for the host of the API alone',
  },
  COOKIE_SECURE: { schema: flag, expected: 'true or false' },
  SESSION_IDLE_DAYS: {
    schema: z.coerce.number().min(0.001).max(395).default(sessionIdleDays),
    expected: 'a number of days, at most 395',
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      .optional(),
    expected: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…, or nothing to write mails into DATA_FOLDER/mail',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
      .default('Passerelle <no-reply@passerelle.example>'),
    expected: 'an address such as Passerelle <no-reply@passerelle.example>',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    expected: 'fatal, error, warn, info, debug, trace or silent',
  },
  LOG_FORMAT: {
    schema: z.enum(logFormats).optional(),
    expected: 'json or pretty, or nothing for pretty on a terminal and json elsewhere',
  },
  PASSWORD_MEMORY_KIB: {
    schema: z.coerce
      .number()
      .int()
      .min(LEAST_PASSWORD_MEMORY)
      .max(MOST_PASSWORD_MEMORY)
      .default(DEFAULT_PASSWORD_MEMORY),
    expected: `a whole number of KiB from ${LEAST_PASSWORD_MEMORY} to ${MOST_PASSWORD_MEMORY}`,
  },
  ...observabilitySettings,
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(LONGEST_DRAIN).default(0),
    expected: `a whole number of seconds from 0 to ${LONGEST_DRAIN}`,
  },
  COMMIT: { schema: optionalText, expected: 'the commit that this was built from' },
} as const;

export interface Config {
  port: number;
  host: string;
  /** Absolute: the database file, uploaded files and unsent mails. */
  dataFolder: string;
  /** Undefined: an SQLite file in the data folder. */
  databaseUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** False: the server leaves the schema alone, and does not start on one that lacks a migration. */
  migratesAtStart: boolean;
  /** Where uploaded files live: in the data folder, or in the bucket of `s3`. */
  fileStore: FileStore;
  /** Undefined where none is configured; there may be one, for a move, while the files are on disk. */
  s3: S3Settings | undefined;
  webOrigins: readonly string[];
  /** Where browsers and mail programs reach this API. */
  apiOrigin: string;
  cookieDomain: string | undefined;
  cookieSecure: boolean;
  sessionIdleDays: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  /** Undefined: lines for people on a terminal, JSON elsewhere. */
  logFormat: LogFormat | undefined;
  passwordMemoryKib: number;
  observability: ObservabilitySettings;
  /** How long a stopping server goes on taking requests while /ready says that it stops, in seconds. */
  drainSeconds: number;
  commit: string | null;
}

/** The name of every variable that is read. */
export const variableNames: readonly string[] = Object.keys(settings);

/** Every wrong variable at once, one line each: its name, what was given, what is expected. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not valid:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;
type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

/** What an address says but must not be printed: the password between the user's name and the host. */
function withoutPassword(value: string): string {
  return value.replace(/(:\/\/[^:/@\s]*):[^@\s]*@/, '$1:***@');
}

function readValues(environment: Environment): Values {
  const problems: string[] = [];
  const entries = Object.entries(settings).map(([name, { schema, expected }]) => {
    // An empty variable is a variable that is not set: compose files write them so.
    const given = environment[name]?.trim() || undefined;
    const result = schema.safeParse(given);
    if (!result.success) problems.push(`${name} is "${withoutPassword(given ?? '')}": expected ${expected}.`);
    return [name, result.data];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  const values = Object.fromEntries(entries) as Values;
  const missing = problemsOfS3(values);
  if (missing.length > 0) throw new ConfigError(missing);
  return values;
}

/**
 * The configuration out of environment variables.
 * @throws ConfigError naming every variable that has a wrong value
 */
export function readConfig(environment: Environment): Config {
  const values = readValues(environment);
  const isLocal = values.WEB_ORIGIN.every((origin) => localHosts.includes(new URL(origin).hostname));
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    dataFolder: values.DATA_FOLDER ? resolve(values.DATA_FOLDER) : join(import.meta.dirname, '../../data'),
    databaseUrl: values.DATABASE_URL,
    databaseLimits: databaseLimitsOf(values),
    migratesAtStart: values.MIGRATE,
    fileStore: values.FILES_STORE,
    s3: s3SettingsOf(values),
    webOrigins: values.WEB_ORIGIN,
    apiOrigin: values.API_ORIGIN ?? apiOriginOf(new URL(values.WEB_ORIGIN[0] ?? ''), values.API_PORT),
    cookieDomain: values.COOKIE_DOMAIN,
    cookieSecure: values.COOKIE_SECURE ?? !isLocal,
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    observability: observabilityOf(values),
    drainSeconds: values.DRAIN_SECONDS,
    commit: values.COMMIT ?? null,
  };
}
