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
