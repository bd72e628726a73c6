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
    ['PASSWORD_MEMORY_KIB', '7'],
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
