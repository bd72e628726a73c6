import { factorLimits, type TotpSecret, totpAlgorithms } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { SignedIn, TestApp } from './app.ts';
import { codeOfSecret } from './authenticator.ts';
import { basic } from './basic.ts';
import type { TestClient } from './client.ts';

/** A step of an application's codes, in milliseconds. */
export const codeStep = factorLimits.stepSeconds * 1000;

/** An application on a phone. */
export interface TestAuthenticator {
  secret: string;
  /** The code that it shows, now or so many steps later. */
  code(stepsLater?: number): string;
}

/** The application that was given a secret in Base32, with the hash function that the address of its QR code names. */
export function authenticatorOf(
  { clock }: Pick<TestApp, 'clock'>,
  { secret, uri }: Pick<TotpSecret, 'secret' | 'uri'>,
): TestAuthenticator {
  const algorithm = totpAlgorithms.find((name) => new URL(uri).searchParams.get('algorithm') === name);
  return {
    secret,
    code: (stepsLater = 0) => codeOfSecret(secret, clock.now().getTime() + stepsLater * codeStep, algorithm),
  };
}

/** Begins a set-up; it is not confirmed yet. */
export async function startFactor(
  test: Pick<TestApp, 'clock'>,
  person: SignedIn,
): Promise<TestAuthenticator> {
  const answer = await person.post('/me/factors/totp', { currentPassword: person.account.password });
  return authenticatorOf(test, answer.json());
}

/** Sets up a second factor; afterwards it is the next step, so that the application shows a code not used yet. */
export async function setUpFactor(
  test: Pick<TestApp, 'clock'>,
  person: SignedIn,
): Promise<TestAuthenticator & { recoveryCodes: string[] }> {
  const authenticator = await startFactor(test, person);
  const answer = await person.post('/me/factors/totp/confirm', { code: authenticator.code() });
  test.clock.advance(codeStep);
  return { ...authenticator, recoveryCodes: answer.json().recoveryCodes };
}

/** The first step of a sign-in; answers what the second one has to send. */
export async function challengeOf(
  browser: TestClient,
  { account }: Pick<SignedIn, 'account'>,
): Promise<string> {
  const answer = await browser.get('/login', { headers: basic(account.email, account.password) });
  return answer.json().challenge;
}

/** Both steps, from a browser. */
export async function signInByFactor(
  browser: TestClient,
  person: Pick<SignedIn, 'account'>,
  code: string,
): Promise<LightMyRequestResponse> {
  return browser.post('/login/factor', { challenge: await challengeOf(browser, person), code });
}
