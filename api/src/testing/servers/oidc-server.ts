import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { SingleSignOnSettings } from '../../http/single-sign-on-settings.ts';
import { createOidcMemory } from './oidc-memory.ts';

const KEY_ID = 'tests';
const LOGIN_PATH = '/sign-in';
/** Of everything that it keeps or issues, in seconds. */
const LIFETIME = 3600;
const artifacts = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'];
const CLIENT_ID = 'passerelle';
const CLIENT_SECRET = 'a-secret-of-the-tests-and-of-nobody-else';

/** What the provider says of a person, by the name that they sign in with. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean | undefined;
}

export interface OidcServer {
  settings: SingleSignOnSettings;
  people: Map<string, ProviderPerson>;
  /** Signs a token as the provider does: one to sign out, unless its header says otherwise. */
  sign(claims: Record<string, unknown>, header?: { typ?: string }): Promise<string>;
  /** Keeps it from answering, and lets it answer again. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

interface OidcServerOptions {
  port: number;
  /** Where browsers come back to. */
  callback: string;
  /** Where sign-outs are told. */
  logoutAddress: string;
}

interface GrantContext {
  oidc: {
    client: { clientId: string };
    session: { accountId: string; grantIdFor(clientId: string): string | undefined };
    params: { scope: string };
  };
}

/** The provider's page: whoever it knows signs in with any password. */
const loginPage = (language: string) => `<!doctype html>
<html lang="${language}"><head><title>Banque</title></head><body><main>
<h1>${language === 'fr' ? 'Connexion de la banque' : 'Sign-in of the bank'}</h1>
<form method="post">
<label>${language === 'fr' ? 'Identifiant' : 'User name'} <input name="login" autofocus></label>
<label>${language === 'fr' ? 'Mot de passe' : 'Password'} <input name="password" type="password"></label>
<button>${language === 'fr' ? 'Continuer' : 'Continue'}</button>
<button name="abort" value="true">${language === 'fr' ? 'Annuler' : 'Cancel'}</button>
</form></main></body></html>`;

async function signInAt(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    const { params } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(loginPage(params.ui_locales ?? 'fr'));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('abort')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** A real OpenID Connect provider of this machine. */
export async function startOidcServer({
  port,
  callback,
  logoutAddress,
}: OidcServerOptions): Promise<OidcServer> {
  const issuer = `http://localhost:${port}`;
  const people = new Map<string, ProviderPerson>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [callback],
        backchannel_logout_uri: logoutAddress,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context: { body: string }, form: string) => {
          context.body = form;
        },
      },
    },
    fetch: (address: string, options: RequestInit) => fetch(address, options),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${LOGIN_PATH}/${uid}` },
    adapter: createOidcMemory(),
    ttl: Object.fromEntries(artifacts.map((artifact) => [artifact, LIFETIME])),
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    // Nobody is asked for a consent: the bank has given it.
    async loadExistingGrant({ oidc }: GrantContext) {
      const given = oidc.session.grantIdFor(oidc.client.clientId);
      if (given) return provider.Grant.find(given);
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(oidc.params.scope);
      await grant.save();
      return grant;
    },
  });
  let isDown = false;
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (isDown) request.destroy();
    else if (request.url?.startsWith(LOGIN_PATH)) void signInAt(provider, request, response);
    else answer(request, response);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    settings: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      callback,
      scope: 'openid email',
      emailClaim: 'email',
      verifiesEveryAddress: false,
      strengths: [],
    },
    people,
    sign: (claims, header = { typ: 'logout+jwt' }) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header }).sign(privateKey),
    setDown(down) {
      isDown = down;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser in small at the provider's pages: it keeps their cookies. */
export interface ProviderVisitor {
  /**
   * Goes to the provider and signs in there, where it asks for it.
   * @param login the name of the person; null gives up
   * @returns the address at which the browser comes back to the API
   */
  signIn(address: string, login: string | null): Promise<URL>;
  /** Signs out at the provider, which tells whom it has signed in. */
  signOut(): Promise<void>;
}

/** @param issuer of the provider */
export function createProviderVisitor(issuer: string): ProviderVisitor {
  const cookies = new Map<string, string>();

  async function call(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(new URL(address, issuer), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split(/=(.*)/) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  /** Follows to the provider's next page, or to the address that leads away from it. */
  async function follow(first: Response): Promise<{ page: string; address: string } | { away: URL }> {
    let answer = first;
    let address = first.url;
    for (;;) {
      const location = answer.headers.get('location');
      if (!location) return { page: await answer.text(), address };
      const next = new URL(location, issuer);
      if (next.origin !== issuer) return { away: next };
      address = next.href;
      answer = await call(address);
    }
  }

  return {
    async signIn(address, login) {
      const first = await follow(await call(address));
      if ('away' in first) return first.away;
      const form: Record<string, string> = login === null ? { abort: 'true' } : { login, password: 'any' };
      const back = await follow(await call(first.address, form));
      if ('page' in back) throw new Error(`The provider does not lead back: ${back.page}`);
      return back.away;
    },
    async signOut() {
      const { page } = (await follow(await call('/session/end'))) as { page: string };
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      await call('/session/end/confirm', { xsrf, logout: 'yes' });
    },
  };
}
