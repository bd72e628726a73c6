import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { SingleSignOnSettings } from '../../http/single-sign-on-settings.ts';

const KEY_ID = 'tests';
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
  /** Signs a token as the provider does. */
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
  oidc: { client: { clientId: string }; session: { accountId: string }; params: { scope: string } };
}

/** A real OpenID Connect provider of this machine; its own pages sign in whoever is known, with any password. */
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
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    // Nobody is asked for a consent: the bank has given it.
    async loadExistingGrant({ oidc }: GrantContext) {
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
    sign: (claims, header = {}) =>
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
  async function follow(first: Response): Promise<{ page: string } | { away: URL }> {
    let answer = first;
    for (;;) {
      const location = answer.headers.get('location');
      if (!location) return { page: await answer.text() };
      const next = new URL(location, issuer);
      if (next.origin !== issuer) return { away: next };
      answer = await call(next.href);
    }
  }

  return {
    async signIn(address, login) {
      const first = await follow(await call(address));
      if ('away' in first) return first.away;
      const pattern = login === null ? /href="([^"]+\/abort)"/ : /action="([^"]+)"/;
      const target = pattern.exec(first.page)?.[1];
      if (!target) throw new Error(`The provider shows something else: ${first.page}`);
      const form = login === null ? undefined : { prompt: 'login', login, password: 'any' };
      const back = await follow(await call(target, form));
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
