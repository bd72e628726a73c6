import { cookieNames } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import { buildTestApp, type SignedIn, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { freePort } from './processes/server-process.ts';
import {
  createProviderVisitor,
  type OidcServer,
  type ProviderVisitor,
  startOidcServer,
} from './servers/oidc-server.ts';

/** An installation whose people of the bank sign in by a provider, and that provider. */
export interface SingleSignOnTest {
  test: TestApp;
  provider: OidcServer;
  close(): Promise<void>;
}

/** A browser with its cookies here and at the provider. */
export interface SingleSignOnBrowser extends TestClient {
  provider: ProviderVisitor;
  /** Goes to the provider and comes back as somebody; null gives up there. */
  signIn(login: string | null, purpose?: 'SIGN_IN' | 'CONFIRMATION'): Promise<LightMyRequestResponse>;
  /** Goes to the provider as somebody; answers the address to come back to, from its path on. */
  visit(login: string | null, purpose?: 'SIGN_IN' | 'CONFIRMATION'): Promise<string>;
}

export const asPage = { headers: { accept: 'text/html' } };

/** Starts a provider and an API that listens, since the provider calls it. */
export async function buildSingleSignOnTest(): Promise<SingleSignOnTest> {
  const [apiPort, port] = [await freePort(), await freePort()];
  const apiOrigin = `http://localhost:${apiPort}`;
  const provider = await startOidcServer({
    port,
    callback: `${apiOrigin}/auth/sso/callback`,
    logoutAddress: `${apiOrigin}/auth/sso/backchannel-logout`,
  });
  const config = { staffSignIn: 'sso', apiOrigin, singleSignOn: provider.settings } as const;
  const test = await buildTestApp({ config });
  await test.app.listen({ port: apiPort, host: 'localhost' });
  // The provider's clock is that of the machine.
  test.clock.advance(Date.now() - test.clock.now().getTime());
  return {
    test,
    provider,
    async close() {
      await test.close();
      await provider.stop();
    },
  };
}

export async function openBrowser({ test, provider }: SingleSignOnTest): Promise<SingleSignOnBrowser> {
  const client = await test.anonymous();
  const visitor = createProviderVisitor(provider.settings.issuer);
  const visit: SingleSignOnBrowser['visit'] = async (login, purpose = 'SIGN_IN') => {
    const start = await client.get(`/auth/sso/start?purpose=${purpose}&language=en`, asPage);
    const { pathname, search } = await visitor.signIn(String(start.headers.location), login);
    return pathname + search;
  };
  return {
    ...client,
    provider: visitor,
    visit,
    signIn: async (login, purpose) => client.get(await visit(login, purpose), asPage),
  };
}

/** A member of the bank with an account here and at the provider, not signed in. */
export async function bankMember(
  { test, provider }: SingleSignOnTest,
  login: string,
  role: 'INNO' | 'BANQUIER' = 'INNO',
): Promise<SignedIn> {
  const email = `${login}@passerelle.example`;
  provider.people.set(login, { email, email_verified: true });
  const person = await test.signedIn(role, { email });
  person.cookies.delete(cookieNames.session);
  return person;
}

/** What a browser that comes back is told. */
export function outcomeOf({ headers, body, statusCode }: LightMyRequestResponse): string | null {
  if (!headers.location) throw new Error(`${statusCode} ${body}`);
  return new URL(String(headers.location)).searchParams.get('outcome');
}
