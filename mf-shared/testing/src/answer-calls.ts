import { jest } from '@jest/globals';
import { type Language, type MessageCode, messageText, readSearch, searchHeader } from '@passerelle/contract';
import { UploadDouble } from './upload-double.ts';

/** One call that a screen made. */
export interface Call {
  /** `POST /event/42` */
  route: string;
  /** With what was searched for, which stands in a header. */
  query: URLSearchParams;
  /** Path and query, as servers see it. */
  address: string;
  headers: Headers;
  /** Parsed JSON, the form data itself, or undefined. */
  body: unknown;
  /** In which the API words its refusals. */
  language: Language;
}

/** A body, a refusal or a whole response; a function is asked anew for each call, and may take its time. */
type Answer = object | boolean | number | ((call: Call) => Answer | Promise<Answer>);

interface FieldError {
  path: string;
  code: string;
  message: string;
  values?: Record<string, string | number>;
}

/** An answer other than 200, in the words of the contract. */
export class Refusal {
  readonly status: number;
  readonly code: MessageCode;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: MessageCode,
    errors?: FieldError[],
    headers: Record<string, string> = {},
  ) {
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }

  bodyIn(language: Language): object {
    const message = messageText(this.code, language);
    return { statusCode: this.status, code: this.code, message, ...(this.errors && { errors: this.errors }) };
  }
}

/** The refusal of a save that was made on an older state of its record: it brings along what the record is now. */
export class OutdatedSave extends Refusal {
  readonly current: unknown;

  constructor(current: unknown, code: MessageCode = 'RECORD_CHANGED') {
    super(409, code);
    this.current = current;
  }

  override bodyIn(language: Language): object {
    return { ...super.bodyIn(language), current: this.current };
  }
}

/** Stands for an answer that never comes, as without a network. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  return text ? JSON.parse(text) : undefined;
}

async function toResponse(answer: Answer, call: Call): Promise<Response> {
  if (typeof answer === 'function') return toResponse(await answer(call), call);
  if (answer instanceof Response) return answer.clone();
  if (answer instanceof Refusal) {
    const { status, headers } = answer;
    return Response.json(answer.bodyIn(call.language), { status, headers });
  }
  return Response.json(answer);
}

/** What the API answers where no card has changes that wait for the team: most screens of a card ask for them. */
const withoutChanges: [route: RegExp, answer: object][] = [
  [/^GET \/startup\/proposed-changes$/, { data: [], totalElements: 0 }],
  [/^GET \/startup\/[^/]+\/proposed-changes$/, { changes: null }],
];
const answerWithoutChanges = (route: string) => withoutChanges.find(([asked]) => asked.test(route))?.[1];

/**
 * Stands in for the API at the edge of the network: answers by method and path, 404 to anything else but that no card
 * has changes that wait.
 * @returns the calls made so far, in order
 */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  Object.assign(document, { cookie: 'XSRF-TOKEN=token' });
  Object.assign(globalThis, { XMLHttpRequest: UploadDouble });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams, search } = new URL(request.url);
    const searched = readSearch(request.headers.get(searchHeader) ?? '');
    if (searched) searchParams.set('search', searched);
    const call: Call = {
      route: `${request.method} ${pathname}`,
      query: searchParams,
      address: `${pathname}${search}`,
      headers: request.headers,
      body: await readBody(request),
      language: request.headers.get('accept-language') === 'en' ? 'en' : 'fr',
    };
    calls.push(call);
    return toResponse(
      answers[call.route] ?? answerWithoutChanges(call.route) ?? new Refusal(404, 'NOT_FOUND'),
      call,
    );
  });
  return calls;
}
