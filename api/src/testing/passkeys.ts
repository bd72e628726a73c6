import type { Passkey, PasskeyAnswer, PasskeyRequest, PasskeySetUp } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { SignedIn } from './app.ts';
import { basic } from './basic.ts';
import type { TestClient } from './client.ts';
import { createPasskeyDevice, type PasskeyDevice } from './passkey-device.ts';

interface AddOptions {
  name?: string;
  device?: PasskeyDevice;
  /** A passkey of the person that proves who they are, where they have a factor already. */
  by?: PasskeyDevice;
}

/** What their browser asks the passkeys of somebody who is signed in. */
export async function requestOf(person: TestClient): Promise<PasskeyRequest> {
  return (await person.post('/me/factors/passkeys/request')).json();
}

/** Begins to add a passkey. */
export async function setUpPasskey(person: SignedIn, by?: PasskeyDevice): Promise<PasskeySetUp> {
  const proof = by && { passkey: by.answer(await requestOf(person)) };
  const body = { currentPassword: person.account.password, ...proof };
  return (await person.post('/me/factors/passkeys/set-up', body)).json();
}

/** Adds a passkey to the account of somebody who is signed in. */
export async function addPasskey(
  person: SignedIn,
  { name = 'Firefox sur Linux', device = createPasskeyDevice(), by }: AddOptions = {},
): Promise<{ device: PasskeyDevice; passkey: Passkey; recoveryCodes: string[] }> {
  const { creation } = await setUpPasskey(person, by);
  const answer = await person.post('/me/factors/passkeys', { name, passkey: device.create(creation) });
  const { passkeys } = (await person.get('/me/factors')).json();
  const kept = (passkeys as Passkey[]).filter((passkey) => passkey.name === name.trim());
  return { device, passkey: kept.at(-1) as Passkey, recoveryCodes: answer.json().recoveryCodes };
}

export async function removePasskey(
  person: TestClient,
  id: string,
  payload: object,
): Promise<LightMyRequestResponse> {
  return person.request({ method: 'DELETE', url: `/me/factors/passkeys/${id}`, payload });
}

/** The first step of a sign-in; answers what the passkeys are asked. */
export async function passkeyRequestOf(
  browser: TestClient,
  { account }: Pick<SignedIn, 'account'>,
): Promise<PasskeyRequest> {
  const answer = await browser.get('/login', { headers: basic(account.email, account.password) });
  return answer.json().passkeyRequest;
}

/** The second step of a sign-in. */
export async function sendPasskey(
  browser: TestClient,
  { challenge }: Pick<PasskeyRequest, 'challenge'>,
  passkey: PasskeyAnswer,
): Promise<LightMyRequestResponse> {
  return browser.post('/login/factor', { challenge, passkey });
}
