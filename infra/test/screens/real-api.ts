import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { jest } from '@jest/globals';

type Cookies = Record<string, string>;
/** The startups of the program, by how far their cards have come. */
export type Filler = 'handedIn' | 'unfinished' | 'validated';
type Visitor = Filler | 'inno';
type Opened = { url: string } & Record<Visitor, Cookies>;

/** What happens to a save on its way; `overtake` is done before it arrives, `meanwhile` before its answer does. */
export interface Passage {
  overtake?: () => Promise<unknown>;
  meanwhile?: () => Promise<unknown>;
  /**
   * How many times the answer gets lost although the API has done what it was asked; once more than the screen tries
   * again, and the screen gets no answer.
   */
  lostAnswers?: number;
  /** The session ends before it arrives. */
  isSignedOut?: boolean;
}

/** A browser whose calls reach a real API, as far as the network lets them. */
export interface RealApi {
  /** Takes the browser of one of the startups, or of the team: the calls are made with its cookies. */
  enter(who: Visitor): void;
  /** What happens to the next saves, one after the other; to those after them, nothing. */
  meet(passages: readonly Passage[]): void;
  /** How many saves have had their answer, or lost it for good. */
  settledSaves(): number;
  /** Calls the API past the screens, as another tab of the same person does. */
  call<Answer>(method: string, path: string, body?: BodyInit): Promise<Answer>;
  close(): Promise<void>;
}

async function read(child: ChildProcess): Promise<Opened> {
  let text = '';
  for await (const part of child.stdout ?? []) {
    text += String(part);
    if (text.includes('\n')) break;
  }
  return JSON.parse(text);
}

/** Starts an API of its own, and lets the screens' calls go there. */
export async function openRealApi(): Promise<RealApi> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'api-program.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const opened = await read(child);
  const network = globalThis.fetch;
  let cookies: Cookies = {};
  let waiting: Passage[] = [];
  let underWay: Passage | undefined;
  let settled = 0;

  async function forward(request: Request, sent: Cookies): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set(
      'cookie',
      Object.entries(sent)
        .map((pair) => pair.join('='))
        .join('; '),
    );
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    return network(`${opened.url}${pathname}${search}`, { method: request.method, headers, body });
  }

  /** Sends a save. The screen sends one whose answer was lost once more: that is the same save. */
  async function save(request: Request): Promise<Response> {
    const passage = underWay ?? waiting.shift() ?? {};
    const { overtake, meanwhile, lostAnswers = 0, isSignedOut } = passage;
    if (!underWay) await overtake?.();
    const { AUTH_TOKEN, ...anonymous } = cookies;
    const answer = await forward(request, isSignedOut ? anonymous : cookies);
    if (!underWay) await meanwhile?.();
    const isSecond = underWay !== undefined;
    underWay = undefined;
    if (lostAnswers > (isSecond ? 1 : 0)) {
      if (!isSecond) underWay = passage;
      else settled += 1;
      throw new TypeError('Failed to fetch');
    }
    settled += 1;
    return answer;
  }

  return {
    enter(who) {
      cookies = opened[who];
      waiting = [];
      underWay = undefined;
      Object.assign(document, { cookie: `XSRF-TOKEN=${cookies['XSRF-TOKEN']}` });
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const request = new Request(input, init);
        return request.method === 'GET' ? forward(request, cookies) : save(request);
      });
    },
    meet(passages) {
      waiting = [...passages];
    },
    settledSaves: () => settled,
    async call(method, path, body) {
      const request = new Request(`${opened.url}${path}`, {
        method,
        body,
        headers: {
          'X-XSRF-TOKEN': cookies['XSRF-TOKEN'] ?? '',
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
      });
      const answer = await forward(request, cookies);
      if (!answer.ok)
        throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async close() {
      child.stdin?.end();
      await once(child, 'exit');
    },
  };
}
