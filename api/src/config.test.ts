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
      sessionIdleDays: 30,
      passwordMemoryKib: 19_456,
    });
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
    ['WEB_ORIGIN', 'https://passerelle.example/app'],
    ['WEB_ORIGIN', 'https://passerelle.example,ftp://passerelle.example'],
    ['COOKIE_DOMAIN', 'https://passerelle.example'],
    ['SESSION_IDLE_DAYS', 'never'],
    ['SESSION_IDLE_DAYS', '-1'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['FILES_STORE', 'cloud'],
    ['PASSWORD_MEMORY_KIB', '7'],
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

  it('keeps cookies for TLS as soon as one origin is not this machine', () => {
    const cookieSecure = (origins: string) => readConfig({ WEB_ORIGIN: origins }).cookieSecure;
    expect(cookieSecure('http://localhost:3000,http://127.0.0.1:3000')).toBe(false);
    expect(cookieSecure('http://localhost:3000,https://passerelle.example')).toBe(true);
    expect(readConfig({ WEB_ORIGIN: 'http://intranet.example', COOKIE_SECURE: 'false' }).cookieSecure).toBe(
      false,
    );
  });
});
