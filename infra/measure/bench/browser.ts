/** Cookies and the anti-forgery token of one visitor, as a browser keeps them. */
export interface Browser {
  /** Sends JSON; answers the status and the parsed body, if there is one. */
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export async function openBrowser(apiUrl: string): Promise<Browser> {
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = cookies.get('XSRF-TOKEN');
    const answer = await fetch(apiUrl + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  }

  await send('GET', '/version');
  return { send };
}

/** The headers of a sign-in. */
export function basic(email: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
}
