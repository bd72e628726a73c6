import { cookieNames } from '@passerelle/contract';
import { csrfHeader } from '../http/protection/cookies.ts';
import type { ServerProcess } from './processes/server-process.ts';

interface Call {
  headers?: Record<string, string>;
  /** Sent by POST. */
  body?: object;
}

/** A browser in small that a proxy sends now to one process and now to another: it keeps its cookies. */
export interface Visitor {
  /** Sends a GET, or a POST where there is a body, and answers with the body read. */
  call(server: Pick<ServerProcess, 'url'>, path: string, call?: Call): Promise<VisitorAnswer>;
}

export interface VisitorAnswer {
  status: number;
  headers: Headers;
  /** Undefined where it is no JSON. */
  body: unknown;
}

/** @param given cookies that the visitor has from the beginning */
export function createVisitor(given: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map(Object.entries(given));

  return {
    async call(server, path, { headers = {}, body } = {}) {
      if (body && !cookies.has(cookieNames.csrf)) await this.call(server, '/version');
      const token = decodeURIComponent(cookies.get(cookieNames.csrf) ?? '');
      const answer = await fetch(`${server.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(body && { 'content-type': 'application/json', [csrfHeader]: token }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const header of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = header.split(';')[0]?.split(/=(.*)/) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : undefined };
    },
  };
}
