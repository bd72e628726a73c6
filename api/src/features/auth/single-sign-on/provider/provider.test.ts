/** @engine-independent what a provider answers is read from no database */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createProviderMetadata } from './metadata.ts';
import { createProvider } from './provider.ts';

const secrets = { state: 's.state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const callback = 'http://localhost:8080/auth/sso/callback';
const query = `?code=code&state=${secrets.state}`;
const settings = {
  ...{ issuer: '', clientId: 'passerelle', clientSecret: 'secret', callback, scope: 'openid email' },
  ...{ emailClaim: 'email', verifiesEveryAddress: false, strengths: [] as string[] },
};

/** A provider that answers whatever a test wants. */
let says: { metadata?: object; claims?: object; key?: CryptoKey; status?: number } = {};
let issuer: string;
let key: CryptoKey;
const server = createServer();

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'double', alg: 'RS256', use: 'sig' };
  server.on('request', async (request, response) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'passerelle',
      sub: 'anne',
      iat: now,
      exp: now + 60,
      nonce: 'the-nonce',
    };
    const sign = () =>
      new SignJWT({ ...claims, ...says.claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'double' })
        .sign(says.key ?? key);
    const answers: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...says.metadata,
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': async () => ({ access_token: 'access', token_type: 'Bearer', id_token: await sign() }),
    };
    const body = await answers[request.url ?? '']?.();
    response.writeHead((request.url === '/token' && says.status) || 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  says = {};
});

function provider(others: Partial<typeof settings> = {}) {
  const own = { ...settings, issuer, ...others };
  const metadata = createProviderMetadata({ settings: own, clock: { now: () => new Date() } });
  return createProvider({ settings: own, metadata, callback });
}
const identify = (others?: Partial<typeof settings>) => provider(others).identify(query, secrets);

describe('an ID token', () => {
  it('names the person, their session there, and when they proved who they are', async () => {
    says.claims = { sid: 'session', auth_time: 1_700_000_000 };
    const named = { issuer, subject: 'anne', session: 'session', provedAt: 1_700_000_000_000 };
    expect(await identify()).toMatchObject(named);
  });

  it.each([
    ['of another way', { nonce: 'another-nonce' }],
    ['without a nonce', { nonce: undefined }],
    ['of another provider', { iss: 'https://other.example' }],
    ['for another application', { aud: 'other' }],
    ['that has expired', { iat: 1000, exp: 2000 }],
    ['about nobody', { sub: undefined }],
  ])('%s is not taken', async (_name, claims) => {
    says.claims = claims;
    await expect(identify()).rejects.toMatchObject({ code: 'SINGLE_SIGN_ON_FAILED' });
  });

  it('that another key has signed is not taken, although it came from the provider', async () => {
    says.key = (await generateKeyPair('RS256')).privateKey;
    await expect(identify()).rejects.toMatchObject({ code: 'SINGLE_SIGN_ON_FAILED' });
  });

  it('has to name a strength that is accepted, where the installation names some', async () => {
    const strengths = ['urn:bank:strong'];
    await expect(identify({ strengths })).rejects.toMatchObject({ code: 'SINGLE_SIGN_ON_FAILED' });
    says.claims = { acr: 'urn:bank:weak' };
    await expect(identify({ strengths })).rejects.toMatchObject({ code: 'SINGLE_SIGN_ON_FAILED' });
    says.claims = { acr: 'urn:bank:strong' };
    expect(await identify({ strengths })).toMatchObject({ subject: 'anne' });
    const way = { purpose: 'SIGN_IN', language: 'fr' } as const;
    const address = await provider({ strengths }).addressFor(secrets, way);
    expect(address.searchParams.get('acr_values')).toBe('urn:bank:strong');
  });
});

describe('an address', () => {
  it.each([
    [{ email: 'anne@bank.example', email_verified: true }, {}, 'anne@bank.example'],
    [{ email: 'anne@bank.example', email_verified: 'true' }, {}, 'anne@bank.example'],
    [{ email: 'anne@bank.example', email_verified: 'false' }, {}, null],
    [{ email: 'anne@bank.example' }, {}, null],
    [{ email: 'anne@bank.example' }, { verifiesEveryAddress: true }, 'anne@bank.example'],
    [{ upn: 'anne@bank.example' }, { verifiesEveryAddress: true, emailClaim: 'upn' }, 'anne@bank.example'],
    [{ email: 'no address', email_verified: true }, {}, null],
    [{}, { verifiesEveryAddress: true }, null],
  ])('of %j with %j is %p', async (claims, others, expected) => {
    says.claims = claims;
    expect(await (await identify(others)).readAddress()).toBe(expected);
  });
});

describe('a provider', () => {
  const way = { purpose: 'SIGN_IN', language: 'fr' } as const;

  it('is asked by the code flow with PKCE', async () => {
    const address = await provider().addressFor(secrets, way);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
      redirect_uri: callback,
      ui_locales: 'fr',
    });
    expect(address.href).not.toContain(secrets.verifier);
  });

  it('whose description is of another one is not believed', async () => {
    says.metadata = { issuer: 'https://other.example' };
    await expect(provider().addressFor(secrets, way)).rejects.toMatchObject({
      code: 'SINGLE_SIGN_ON_UNAVAILABLE',
    });
  });

  it('that fails is said to fail, and not the person', async () => {
    says.status = 503;
    await expect(identify()).rejects.toMatchObject({ code: 'SINGLE_SIGN_ON_UNAVAILABLE', statusCode: 503 });
  });
});
