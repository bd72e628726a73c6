import { cookieNames, hostPrefix, securePrefix } from '@passerelle/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { csrfHeader } from '../http/protection/cookies.ts';

type Options = Pick<InjectOptions, 'query' | 'headers'>;
type Body = InjectOptions['payload'];

/** A browser in small: keeps the cookies it is given and sends the anti-forgery header as the front end does. */
export interface TestClient {
  cookies: Map<string, string>;
  get(url: string, options?: Options): Promise<LightMyRequestResponse>;
  post(url: string, body?: Body, options?: Options): Promise<LightMyRequestResponse>;
  put(url: string, body?: Body, options?: Options): Promise<LightMyRequestResponse>;
  delete(url: string, options?: Options): Promise<LightMyRequestResponse>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** The names of the readable token, as the front end looks for them. */
const tokenNames = [hostPrefix, securePrefix, ''].map((prefix) => `${prefix}${cookieNames.csrf}`);

/** A client with the cookies that any first answer gives, signed in only where `cookies` holds a session. */
export async function createTestClient(
  app: FastifyInstance,
  given: Readonly<Record<string, string>> = {},
): Promise<TestClient> {
  const cookies = new Map(Object.entries(given));

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const token = tokenNames.map((name) => cookies.get(name)).find(Boolean);
    const answer = await app.inject({
      ...options,
      cookies: { ...Object.fromEntries(cookies), ...options.cookies },
      headers: { ...(token && { [csrfHeader]: token }), ...options.headers },
    });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  await request({ method: 'GET', url: '/health' });
  return {
    cookies,
    request,
    get: (url, options) => request({ method: 'GET', url, ...options }),
    post: (url, payload, options) =>
      request({ method: 'POST', url, ...(payload && { payload }), ...options }),
    put: (url, payload, options) => request({ method: 'PUT', url, ...(payload && { payload }), ...options }),
    delete: (url, options) => request({ method: 'DELETE', url, ...options }),
  };
}
