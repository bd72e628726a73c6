import { join, resolve } from 'node:path';
import { type ApprovalKind, apiOriginOf, type SessionKind, z } from '@passerelle/contract';
import { type AccountRules, accountRulesOf, accountRulesSettings } from './config/account-rules.ts';
import { type ApiTls, apiTlsOf, apiTlsSettings, problemsOfApiTls } from './config/api-tls.ts';
import { connectionSettings, isThisMachine, problemsOfConnections } from './config/encrypted-connections.ts';
import { mailSettings } from './config/mail-settings.ts';
import { withoutPassword } from './config/printed-values.ts';
import { withSecretFiles } from './config/secret-files.ts';
import { isWebOrigin } from './config/web-origin.ts';
import { type DatabaseLimits, databaseLimitsOf, databaseSettings, problemsOfReplica } from './db/settings.ts';
import { recipientsIn } from './encryption/age-keys.ts';
import { fourEyesSettings } from './features/approvals/settings.ts';
import { anchorSettings, anchorTargetOf, problemsOfAnchor } from './features/audit/anchor/anchor-settings.ts';
import type { AnchorTarget } from './features/audit/anchor/anchor-target.ts';
import {
  type ContactRequestConfig,
  contactRequestConfigOf,
  contactRequestSettings,
} from './features/contact-requests/settings.ts';
import { moduleSettings } from './features/modules/settings.ts';
import { securityLogSettings } from './features/security-events/security-log-settings.ts';
import { type CardChangesRule, startupSettings } from './features/startups/settings.ts';
import { type LogFormat, logSettings } from './http/logging/log-format.ts';
import {
  proofLifetimeOf,
  type SessionLimits,
  sessionLimitsOf,
  sessionSettings,
} from './http/session-settings.ts';
import { type StaffSignIn, signInSettings } from './http/sign-in-settings.ts';
import {
  problemsOfSingleSignOn,
  type SingleSignOnSettings,
  singleSignOnOf,
  singleSignOnSettings,
} from './http/single-sign-on-settings.ts';
import {
  type ObservabilitySettings,
  observabilityOf,
  observabilitySettings,
} from './observability/settings.ts';
import {
  type FileStore,
  fileSettings,
  problemsOfEncryption,
  problemsOfS3,
  type S3Settings,
  s3SettingsOf,
} from './ports/files/settings.ts';
import { feedSettings } from './ports/rss/settings.ts';
import * as retention from './retention/settings.ts';

/** More servers than stand before any installation. */
const MOST_PROXIES = 10;

/** Longer than any proxy takes to notice that a server stops, in seconds. */
const LONGEST_DRAIN = 120;

const optionalText = z.string().optional();
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional();

/** A schema for each variable of the environment, and in words what it takes. */
const settings = {
  API_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).default(8080),
    expected: 'a port number from 1 to 65535',
  },
  API_HOST: { schema: z.string().default('localhost'), expected: 'an address to listen on' },
  ...apiTlsSettings,
  DATA_FOLDER: { schema: optionalText, expected: 'a folder' },
  ...databaseSettings,
  ...fileSettings,
  ...connectionSettings,
  ...feedSettings,
  BACKUP_RECIPIENTS: {
    schema: z.string().default('').transform(recipientsIn).pipe(z.array(z.string())),
    expected: 'public keys of age, age1…, separated by commas',
  },
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
  ...sessionSettings,
  ...signInSettings,
  ...singleSignOnSettings,
  ...accountRulesSettings,
  ...mailSettings,
  ...logSettings,
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(0).max(MOST_PROXIES).default(0),
    expected: `a whole number of proxies from 0 to ${MOST_PROXIES}`,
  },
  SOURCE_LIMIT_FACTOR: {
    schema: z.coerce.number().min(0.1).max(10_000).default(1),
    expected: 'a number from 0.1 to 10000',
  },
  ...observabilitySettings,
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(LONGEST_DRAIN).default(0),
    expected: `a whole number of seconds from 0 to ${LONGEST_DRAIN}`,
  },
  ...anchorSettings,
  ...securityLogSettings,
  ...moduleSettings,
  ...retention.retentionSettings,
  ...fourEyesSettings,
  ...startupSettings,
  ...contactRequestSettings,
  COMMIT: { schema: optionalText, expected: 'the commit that this was built from' },
} as const;

export interface Config extends ContactRequestConfig {
  port: number;
  host: string;
  /** The certificate by which it answers; undefined where it answers without TLS. */
  tls: ApiTls | undefined;
  /** Absolute: the database file, uploaded files and unsent mails. */
  dataFolder: string;
  /** Undefined: an SQLite file in the data folder. */
  databaseUrl: string | undefined;
  /** A replica of that database, from which reports may be read; undefined without one. */
  databaseReadUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** False: the server leaves the schema alone, and does not start on one that lacks a migration. */
  migratesAtStart: boolean;
  /** Where uploaded files live: in the data folder, or in the bucket of `s3`. */
  fileStore: FileStore;
  /** Undefined where none is configured; there may be one, for a move, while the files are on disk. */
  s3: S3Settings | undefined;
  /** Secret keys of age: the first encrypts files, all open them. None: files are stored as they are. */
  filesKeys: readonly string[];
  /** Whether a stored file that is not encrypted is refused. */
  filesEncryptedOnly: boolean;
  /** Public keys of age for which backups are encrypted. None: they are written as they are. */
  backupRecipients: readonly string[];
  webOrigins: readonly string[];
  /** Where browsers and mail programs reach this API. */
  apiOrigin: string;
  cookieDomain: string | undefined;
  cookieSecure: boolean;
  /** How long sessions last, by whose they are. */
  sessions: Readonly<Record<SessionKind, SessionLimits>>;
  /** With `mfa`, people of the bank do nothing before they have set up a second factor; with `sso`, `singleSignOn` is there. */
  staffSignIn: StaffSignIn;
  /** The provider by which people of the bank sign in; undefined where they sign in here. */
  singleSignOn: SingleSignOnSettings | undefined;
  accountRules: AccountRules;
  /** What the secrets of second factors are encrypted under; undefined for a file of the data folder. */
  factorKey: string | undefined;
  /** How long a proof of who somebody is lets them do what is sensitive, in milliseconds. */
  proofLifetime: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  /** Undefined: lines for people on a terminal, JSON elsewhere. */
  logFormat: LogFormat | undefined;
  passwordMemoryKib: number;
  /** The list of leaked passwords that nobody may choose, an absolute path; null where there is none. */
  breachedPasswords: string | null;
  /** Passwords that a process hashes at once. */
  passwordChecks: number;
  /** The number of trusted proxies before the API, which add to X-Forwarded-For. */
  trustedProxies: number;
  /** The factor by which the contract's limits for one source address are multiplied. */
  sourceLimitFactor: number;
  observability: ObservabilitySettings;
  /** How long a stopping server goes on taking requests while /ready says that it stops, in seconds. */
  drainSeconds: number;
  /** Where the end of the audit trail is noted every day; null for nowhere. */
  auditAnchor: AnchorTarget | null;
  /** Where security events are written as lines of JSON: `stdout` or an absolute path; null for nowhere. */
  securityLog: string | null;
  /** Where the site is whose history is followed, an absolute path; undefined where the API cannot read it. */
  siteFolder: string | undefined;
  /** The only hosts whose feeds are read; empty for every public one. */
  feedHosts: readonly string[];
  /** Whether feeds are read without TLS, too. */
  readsPlainFeeds: boolean;
  /** For how many days each class of data is kept; null for good. */
  retention: retention.RetentionDays;
  /** Acts of a member of the team that a second one approves. */
  fourEyes: readonly ApprovalKind[];
  /** Whether clients see what a startup changes on its validated card before the team has accepted it. */
  cardChanges: CardChangesRule;
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

function readValues(given: Environment): Values {
  const { environment, problems } = withSecretFiles(given);
  const entries = Object.entries(settings).map(([name, { schema, expected }]) => {
    // An empty variable is a variable that is not set: compose files write them so.
    const text = environment[name]?.trim() || undefined;
    const result = schema.safeParse(text);
    if (!result.success)
      problems.push(`${name} is "${withoutPassword(name, text ?? '')}": expected ${expected}.`);
    return [name, result.data];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  const values = Object.fromEntries(entries) as Values;
  const others = [
    ...retention.problemsOfRetention(retention.retentionDaysOf(values)),
    ...problemsOfReplica(values),
    ...problemsOfS3(values),
    ...problemsOfEncryption(values),
    ...problemsOfAnchor(values),
    ...problemsOfSingleSignOn(values),
    ...problemsOfApiTls(values),
    ...problemsOfConnections(values, values.UNENCRYPTED_CONNECTIONS),
  ];
  if (others.length > 0) throw new ConfigError(others);
  return values;
}

/**
 * The configuration out of environment variables, and of the files that they name for secrets.
 * @throws ConfigError naming every variable that has a wrong value
 */
export function readConfig(environment: Environment): Config {
  const values = readValues(environment);
  // Cookies may travel there without TLS.
  const isLocal = values.WEB_ORIGIN.every((origin) => isThisMachine(new URL(origin).hostname));
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    tls: apiTlsOf(values),
    dataFolder: values.DATA_FOLDER ? resolve(values.DATA_FOLDER) : join(import.meta.dirname, '../../data'),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseLimits: databaseLimitsOf(values),
    migratesAtStart: values.MIGRATE,
    fileStore: values.FILES_STORE,
    s3: s3SettingsOf(values),
    filesKeys: values.FILES_KEYS,
    filesEncryptedOnly: values.FILES_ENCRYPTED_ONLY,
    backupRecipients: values.BACKUP_RECIPIENTS,
    webOrigins: values.WEB_ORIGIN,
    apiOrigin: values.API_ORIGIN ?? apiOriginOf(new URL(values.WEB_ORIGIN[0] ?? ''), values.API_PORT),
    cookieDomain: values.COOKIE_DOMAIN,
    cookieSecure: values.COOKIE_SECURE ?? !isLocal,
    sessions: sessionLimitsOf(values),
    staffSignIn: values.STAFF_SIGN_IN,
    singleSignOn: singleSignOnOf(values),
    accountRules: accountRulesOf(values),
    factorKey: values.FACTOR_KEY,
    proofLifetime: proofLifetimeOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    breachedPasswords: values.BREACHED_PASSWORDS,
    passwordChecks: values.PASSWORD_CHECKS,
    trustedProxies: values.TRUSTED_PROXIES,
    sourceLimitFactor: values.SOURCE_LIMIT_FACTOR,
    observability: observabilityOf(values),
    drainSeconds: values.DRAIN_SECONDS,
    auditAnchor: anchorTargetOf(values),
    securityLog: values.SECURITY_LOG,
    siteFolder: values.SITE_FOLDER && resolve(values.SITE_FOLDER),
    feedHosts: values.FEED_HOSTS,
    readsPlainFeeds: values.UNENCRYPTED_CONNECTIONS.includes('feeds'),
    retention: retention.retentionDaysOf(values),
    fourEyes: values.FOUR_EYES,
    cardChanges: values.CARD_CHANGES,
    ...contactRequestConfigOf(values),
    commit: values.COMMIT ?? null,
  };
}
