import { jest } from '@jest/globals';
import { UploadDouble } from './upload-double.ts';

/** One call that a screen made. */
export interface Call {
  /** `POST /event/42` */
  route: string;
  query: URLSearchParams;
  /** Parsed JSON, the form data itself, or undefined. */
  body: unknown;
}

/** A body, or a status with a body; a function is asked anew for each call. */
type Answer = object | boolean | ((call: Call) => Answer);

/** An answer other than 200. */
export class Refusal {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, errors?: { path: string; code: string; message: string }[]) {
    this.status = status;
    this.body = { statusCode: status, code, message: code, ...(errors && { errors }) };
  }
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

function toResponse(answer: Answer, call: Call): Response {
  if (typeof answer === 'function') return toResponse(answer(call), call);
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
  return Response.json(answer);
}

/**
 * Stands in for the API at the edge of the network: answers by method and path, 404 to anything else.
 * @returns the calls made so far, in order
 */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  Object.assign(document, { cookie: 'XSRF-TOKEN=token' });
  Object.assign(globalThis, { XMLHttpRequest: UploadDouble });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const call = {
      route: `${request.method} ${pathname}`,
      query: searchParams,
      body: await readBody(request),
    };
    calls.push(call);
    return toResponse(answers[call.route] ?? new Refusal(404, 'NOT_FOUND'), call);
  });
  return calls;
}
