import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('needs nothing: without variables it is that of a developer’s machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      databaseUrl: undefined,
      webOrigins: ['http://localhost:3000'],
      cookieSecure: false,
      sessions: {
        STAFF: { idle: 15 * 60_000, absolute: 12 * 60 * 60_000 },
        GUEST: { idle: 30 * 24 * 60 * 60_000, absolute: 395 * 24 * 60 * 60_000 },
      },
      staffSignIn: 'mfa',
      factorKey: undefined,
      passwordMemoryKib: 19_456,
    });
  });

  it('prints nothing of a key that is too short', () => {
    expect(problemsOf({ FACTOR_KEY: 'too-short', STAFF_SIGN_IN: 'ldap' })).toEqual([
      'STAFF_SIGN_IN is "ldap": expected mfa (a password and a second factor), password, or sso (an account of the bank).',
      'FACTOR_KEY is "***": expected at least 32 random characters, or nothing for a key that is made in DATA_FOLDER.',
    ]);
  });

  it('does not start with half of a provider, or with one that is not reached by TLS', () => {
    const whole = {
      STAFF_SIGN_IN: 'sso',
      OIDC_ISSUER: 'https://login.bank.example/realms/bank',
      OIDC_CLIENT_ID: 'passerelle',
      OIDC_CLIENT_SECRET: 'secret',
    };
    expect(readConfig(whole).singleSignOn).toMatchObject({
      issuer: whole.OIDC_ISSUER,
      scope: 'openid email',
      verifiesEveryAddress: false,
      strengths: [],
    });
    expect(problemsOf({ ...whole, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_ID: '' })).toEqual([
      'STAFF_SIGN_IN is "sso", which needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, too.',
    ]);
    expect(problemsOf({ ...whole, OIDC_ISSUER: 'http://login.bank.example' })).toEqual([
      'OIDC_ISSUER is "http://login.bank.example": expected an address that begins with https:// (http:// for this machine alone).',
    ]);
    const local = readConfig({ ...whole, OIDC_ISSUER: 'http://localhost:4000', OIDC_ACR: 'a  b' });
    expect(local.singleSignOn).toMatchObject({ issuer: 'http://localhost:4000', strengths: ['a', 'b'] });
    // While the provider is away, its variables may stay.
    expect(readConfig({ ...whole, STAFF_SIGN_IN: 'mfa' }).singleSignOn).toBeUndefined();
  });

  it('reads which acts need two of the team, and does not start with a word that it does not know', () => {
    expect(readConfig({}).fourEyes).toEqual([]);
    const some = readConfig({ FOUR_EYES: ' client-exports, roles,staff-invitations,roles ' });
    expect(some.fourEyes).toEqual(['STAFF_INVITATIONS', 'ROLES', 'CLIENT_EXPORTS']);
    expect(problemsOf({ FOUR_EYES: 'roles,exports' })).toEqual([
      'FOUR_EYES is "roles,exports": expected some of staff-invitations, roles, client-exports, bulk-invitations, separated by commas, or nothing.',
    ]);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ API_PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });

  it('names every wrong variable at once, with what was given and what is expected', () => {
    expect(
      problemsOf({ API_PORT: 'eighty', WEB_ORIGIN: 'passerelle.example', COOKIE_SECURE: 'perhaps' }),
    ).toEqual([
      'API_PORT is "eighty": expected a port number from 1 to 65535.',
      'WEB_ORIGIN is "passerelle.example": expected origins such as https://passerelle.example, without a path, separated by commas.',
      'COOKIE_SECURE is "perhaps": expected true or false.',
    ]);
  });

  it('takes an S3 store whole, or says what is missing, whether it is in use or stands ready', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'passerelle',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ ...whole, FILES_STORE: 's3' })).toMatchObject({
      fileStore: 's3',
      s3: { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'passerelle' },
    });
    expect(readConfig(whole).fileStore).toBe('disk');
    expect(readConfig({}).s3).toBeUndefined();
    expect(problemsOf({ FILES_STORE: 's3' })).toEqual([
      'S3_ENDPOINT is missing: expected the origin of an S3-compatible store, such as https://s3.example.',
      'S3_BUCKET is missing: expected the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
      'S3_ACCESS_KEY_ID is missing: expected the identifier of an access key.',
      'S3_SECRET_ACCESS_KEY is missing: expected the secret of that access key.',
    ]);
    expect(problemsOf({ ...whole, S3_SECRET_ACCESS_KEY: '' })).toEqual([
      'S3_SECRET_ACCESS_KEY is missing: expected the secret of that access key.',
    ]);
    expect(problemsOf({ ...whole, S3_BUCKET: 'Passerelle', S3_ENDPOINT: 's3.example' })).toHaveLength(2);
  });

  it.each([
    ['API_PORT', '0'],
    ['API_PORT', '65536'],
    ['API_PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/passerelle'],
    ['DATABASE_READ_URL', 'mysql://localhost/passerelle'],
    ['WEB_ORIGIN', 'https://passerelle.example/app'],
    ['WEB_ORIGIN', 'https://passerelle.example,ftp://passerelle.example'],
    ['COOKIE_DOMAIN', 'https://passerelle.example'],
    ['SESSION_IDLE_DAYS', 'never'],
    ['SESSION_IDLE_DAYS', '-1'],
    ['STAFF_SESSION_IDLE_MINUTES', '0'],
    ['STAFF_SESSION_HOURS', 'all day'],
    ['STEP_UP_MINUTES', '0'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['FILES_STORE', 'cloud'],
    ['PASSWORD_MEMORY_KIB', '7'],
    ['PASSWORD_CHECKS', '0'],
    ['TRUSTED_PROXIES', 'true'],
    ['SOURCE_LIMIT_FACTOR', '0'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_STATEMENT_SECONDS', '0'],
    ['DATABASE_LOCK_SECONDS', '1.5'],
    ['MIGRATE', 'no'],
    ['DRAIN_SECONDS', '-1'],
    ['METRICS_PORT', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.example:4318'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringContaining(`${name} is "${value}": expected `),
    ]);
  });

  it('does not print a password', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'mysql://anna:s3cret@db.example/passerelle' });
    expect(problem).toContain('mysql://anna:***@db.example/passerelle');
  });

  it.each([
    ['SMTP_URL', 'smtp:/anna:s3cret@mail.example:25'],
    ['SMTP_URL', 'anna:s3cret@mail.example:25'],
    ['SMTP_URL', 'smtp//anna:s3cret@mail.example'],
    ['SMTP_URL', 'smtp;//anna:s3cret'],
    ['SMTP_URL', 'smtp://anna:very s3cret@mail.example'],
    ['SMTP_URL', 'imap://anna:p@s3cret@mail.example'],
    ['SMTP_URL', 'smtp://anna:s3cret@mail.example:port'],
    ['SMTP_URL', 'imap://mail.example?pass=s3cret'],
    ['SMTP_URL', 'imap://mail.example/s3cret#s3cret'],
    ['DATABASE_URL', 'postgres:anna:s3cret@db.example/passerelle'],
    ['DATABASE_URL', 'mysql://anna:a/s3cret@db.example/passerelle'],
    ['DATABASE_URL', 'mysql://db.example/passerelle?user=anna&password=s3cret'],
    ['DATABASE_READ_URL', 'mysql://anna:s3cret@db.example/passerelle'],
    ['S3_ENDPOINT', 'https://anna:s3cret@s3.example'],
    ['S3_ENDPOINT', 'anna:s3cret@s3.example'],
    ['WEB_ORIGIN', 'https://anna:s3cret@passerelle.example'],
    ['WEB_ORIGIN', 'https://anna:p@s3cret@passerelle.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://anna:p@s3cret@collector.example'],
  ])('does not print the password of a mistyped %s: %s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(`${name} is "`)]);
    expect(problems.join()).not.toContain('s3cret');
  });

  const unencrypted = (environment: Record<string, string>) =>
    problemsOf(environment).filter((problem) => problem.includes('leads over a network without TLS'));
  const wholeS3 = { S3_BUCKET: 'passerelle', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's3cret' };

  it('refuses what leads over a network without TLS, and says in a line each what to write', () => {
    const without = {
      ...wholeS3,
      DATABASE_URL: 'postgres://anna:s3cret@db.example/passerelle',
      S3_ENDPOINT: 'http://s3.example:9000',
      SMTP_URL: 'smtp://anna:s3cret@mail.example:587',
    };
    expect(problemsOf(without)).toEqual([
      'DATABASE_URL leads over a network without TLS: write ?sslmode=verify-full at its end (and &sslrootcert=FILE for an authority of your own), or name database in UNENCRYPTED_CONNECTIONS.',
      'S3_ENDPOINT leads over a network without TLS: write https:// at its beginning, or name s3 in UNENCRYPTED_CONNECTIONS.',
      'SMTP_URL leads over a network without TLS: write smtps:// at its beginning, or ?requireTLS=true at its end for STARTTLS, or name smtp in UNENCRYPTED_CONNECTIONS.',
    ]);
    const except = (UNENCRYPTED_CONNECTIONS: string) =>
      unencrypted({ ...without, UNENCRYPTED_CONNECTIONS }).map((problem) => problem.split(' ')[0]);
    expect(except('database')).toEqual(['S3_ENDPOINT', 'SMTP_URL']);
    expect(except(' smtp, s3,')).toEqual(['DATABASE_URL']);
    expect(problemsOf({ ...without, UNENCRYPTED_CONNECTIONS: 'database,s3,smtp' })).toEqual([]);
  });

  it('takes a replica of PostgreSQL by the rules of its primary, and none of SQLite', () => {
    const DATABASE_URL = 'postgres://localhost/passerelle';
    const DATABASE_READ_URL = 'postgres://replica.example/passerelle';
    expect(readConfig({ DATABASE_URL }).databaseReadUrl).toBeUndefined();
    const withTls = `${DATABASE_READ_URL}?sslmode=verify-full`;
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL: withTls }).databaseReadUrl).toBe(withTls);
    expect(problemsOf({ DATABASE_URL, DATABASE_READ_URL })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL leads over a network without TLS: .+ name database in/),
    ]);
    expect(problemsOf({ DATABASE_READ_URL: 'postgres://localhost/passerelle' })).toEqual([
      'DATABASE_READ_URL needs DATABASE_URL: an SQLite file has no replica.',
    ]);
  });

  it('knows no other connection that may do without TLS', () => {
    expect(problemsOf({ UNENCRYPTED_CONNECTIONS: 'database,all' })).toEqual([
      'UNENCRYPTED_CONNECTIONS is "database,all": expected database, s3, smtp, traces, api, metrics, feeds, separated by commas: those that may do without TLS.',
    ]);
  });

  it.each([
    ['DATABASE_URL', 'postgres://db.example/passerelle'],
    ['DATABASE_URL', 'postgres://db.example/passerelle?sslmode=require'],
    ['DATABASE_URL', 'postgres://db.example/passerelle?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db.example/passerelle?ssl=true'],
    ['DATABASE_URL', 'postgres://db.example/passerelle?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgres://localhost/passerelle?host=db.example'],
    ['DATABASE_URL', 'postgres://127.0.0.1.db.example/passerelle'],
    ['DATABASE_URL', 'postgres://anna@/passerelle?host=db.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtp://localhost.mail.example:25'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=0'],
    ['S3_ENDPOINT', 'http://10.0.0.1:9000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ])('refuses %s=%s: it has no TLS, or nobody looks at the certificate', (name, value) => {
    expect(unencrypted({ ...(name === 'S3_ENDPOINT' && wholeS3), [name]: value })).toEqual([
      expect.stringMatching(`^${name} leads over`),
    ]);
  });

  it.each([
    ['DATABASE_URL', 'postgres://db.example/passerelle?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db.example/passerelle?sslmode=verify-ca&sslrootcert=/etc/bank.pem'],
    ['DATABASE_URL', 'postgres://localhost/passerelle'],
    ['DATABASE_URL', 'postgres://127.8.0.1:5432/passerelle'],
    ['DATABASE_URL', 'postgres://[::1]/passerelle'],
    ['DATABASE_URL', 'postgres://anna:s3cret@/passerelle?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/passerelle'],
    ['SMTP_URL', 'smtps://mail.example:465'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://localhost:1025'],
    ['S3_ENDPOINT', 'https://s3.example'],
    ['S3_ENDPOINT', 'http://[::1]:9000'],
  ])('takes %s=%s', (name, value) => {
    expect(problemsOf({ ...(name === 'S3_ENDPOINT' && wholeS3), [name]: value })).toEqual([]);
  });

  it('takes keys of age as age-keygen writes them, and prints none', () => {
    const key = 'AGE-SECRET-KEY-1TK5ZRFF954SS6S0LSYYZVGYKNH86PEQC9YF4LFQ83AYSAR20W0RSECN9W3';
    const file = `# created: 2026-11-23T10:00:00Z\n# public key: age1abc\n${key}\n`;
    expect(readConfig({ FILES_KEYS: `${file},${key}` }).filesKeys).toEqual([key, key]);
    expect(problemsOf({ FILES_KEYS: `${key},AGE-SECRET-KEY-s3cret`, BACKUP_RECIPIENTS: key })).toEqual([
      'FILES_KEYS is "***": expected secret keys of age, AGE-SECRET-KEY-1…, separated by commas, the newest first.',
      expect.stringMatching(/^BACKUP_RECIPIENTS is "\*\*\*": expected public keys of age/),
    ]);
    expect(problemsOf({ FILES_ENCRYPTED_ONLY: 'true' })).toEqual([
      expect.stringContaining('FILES_KEYS is missing'),
    ]);
  });

  it('takes a bucket for the end of the audit trail with a key of its own', () => {
    const files = { ...wholeS3, S3_ENDPOINT: 'https://s3.example', AUDIT_ANCHOR: 's3://anchors/prod/' };
    const key = { AUDIT_ANCHOR_S3_ACCESS_KEY_ID: 'other', AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY: 's3cret' };
    expect(readConfig({ ...files, ...key }).auditAnchor).toEqual({
      kind: 's3',
      prefix: 'prod/',
      days: 3650,
      store: {
        endpoint: 'https://s3.example',
        region: 'us-east-1',
        bucket: 'anchors',
        accessKeyId: 'other',
        secretAccessKey: 's3cret',
      },
    });
    expect(problemsOf(files)).toHaveLength(2);
    expect(problemsOf({ AUDIT_ANCHOR: 's3://anchors', ...key })).toEqual([
      expect.stringMatching(/^AUDIT_ANCHOR_S3_ENDPOINT is missing/),
    ]);
    expect(problemsOf({ ...files, ...key, AUDIT_ANCHOR_S3_ACCESS_KEY_ID: 'key' })).toEqual([
      'AUDIT_ANCHOR_S3_ACCESS_KEY_ID is S3_ACCESS_KEY_ID: expected a key of its own.',
    ]);
    expect(unencrypted({ ...files, ...key, AUDIT_ANCHOR_S3_ENDPOINT: 'http://s3.example' })).toHaveLength(1);
    expect(problemsOf({ AUDIT_ANCHOR: 's3://Anchors' })).toEqual([
      'AUDIT_ANCHOR is "s3://Anchors": expected mailto:ADDRESS, s3://BUCKET/PREFIX, or a file.',
    ]);
  });

  it('keeps cookies for TLS as soon as one origin is not this machine', () => {
    const cookieSecure = (origins: string) => readConfig({ WEB_ORIGIN: origins }).cookieSecure;
    expect(cookieSecure('http://localhost:3000,http://127.0.0.1:3000')).toBe(false);
    expect(cookieSecure('http://localhost:3000,https://passerelle.example')).toBe(true);
    expect(readConfig({ WEB_ORIGIN: 'http://intranet.example', COOKIE_SECURE: 'false' }).cookieSecure).toBe(
      false,
    );
  });
});
