import { expect, it } from '@jest/globals';
import { BreachedPasswordsUnusable } from './features/auth/accounts/known-passwords/breached-passwords.ts';
import { refusalOf } from './refusal.ts';

const config = { port: 8080, host: 'localhost', dataFolder: '/srv/data' };
const failure = (code: string) => Object.assign(new Error(code), { code });

it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])('says of a full disk (%s) what to do, in a line', (code) => {
  expect(refusalOf(failure(code), config)).toBe(
    'There is no room left on the disk of /srv/data (DATA_FOLDER): free some and start again.',
  );
});

it('names the variable whose address is not one of this machine', () => {
  const error = (port: number) => Object.assign(failure('EADDRNOTAVAIL'), { address: '203.0.113.5', port });
  expect(refusalOf(error(8080), config)).toBe('API_HOST localhost is no address of this machine.');
  expect(refusalOf(error(9464), config)).toBe('METRICS_HOST is no address of this machine.');
});

it.each(['ENOTFOUND', 'EAI_AGAIN'])('names the host that is not found (%s), and not another one', (code) => {
  const error = (hostname: string) => Object.assign(failure(code), { hostname });
  expect(refusalOf(error('no-such-host'), config)).toBe(
    'The host no-such-host, which the configuration names, is not found: see DATABASE_URL, or the names that this machine knows.',
  );
  expect(refusalOf(error('localhost'), config)).toBe('API_HOST localhost is no address of this machine.');
});

it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', '57P03'])(
  'says of a database that is away (%s) that it does not answer',
  (code) => {
    expect(refusalOf(failure(code), config)).toBe('The database server of DATABASE_URL does not answer.');
  },
);

it('says of a certificate that nobody known has signed how an authority is named', () => {
  expect(refusalOf(failure('DEPTH_ZERO_SELF_SIGNED_CERT'), config)).toBe(
    'The certificate of the database server of DATABASE_URL is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT. &sslrootcert=FILE names an authority of your own.',
  );
});

it('knows nothing of a fault in the code', () => {
  expect(refusalOf(new Error('undefined is not a function'), config)).toBeNull();
});

it('says of a list of leaked passwords what is wrong with it', () => {
  const error = new BreachedPasswordsUnusable('The file of BREACHED_PASSWORDS is empty.');
  expect(refusalOf(error, config)).toBe('The file of BREACHED_PASSWORDS is empty.');
});
