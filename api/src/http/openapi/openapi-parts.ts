import { isSafeMethod } from '../protection/csrf.ts';
import type { SensitiveCalls } from '../protection/step-up.ts';
import type { Access } from '../scopes.ts';

/** A field of a form with files: a file, or text (`json` for JSON text). */
export type MultipartField = 'file' | 'text' | 'json';

const multipartFields = {
  file: { type: 'string', format: 'binary' },
  text: { type: 'string' },
  json: { type: 'string', contentMediaType: 'application/json' },
} as const;

/** What every route may answer instead of what was asked for. */
export const refusals = {
  '4XX': {
    description: 'Refused: `code` says why',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
};

/** A route without a schema for its answer answers nothing. */
export const nothing = { 204: { type: 'null', description: 'Done' } };

/** The answer of a route that sends a file of one of some types. */
export function binaryAnswer(mediaTypes: readonly string[]) {
  const content = Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema: multipartFields.file }]),
  );
  return { 200: { description: 'The file', content } };
}

/** A JSON body, a form, or either of them. */
export function bodyOf(json: unknown, multipart: Readonly<Record<string, MultipartField>> | undefined) {
  if (!multipart) return json ? { body: json } : {};
  const properties = Object.fromEntries(
    Object.entries(multipart).map(([name, kind]) => [name, multipartFields[kind]]),
  );
  const content = {
    ...(json ? { 'application/json': { schema: json } } : {}),
    'multipart/form-data': { schema: { type: 'object', properties } },
  };
  return { body: { content } };
}

interface Call {
  method: string;
  basic: boolean | undefined;
  isCalledByPrograms: boolean | undefined;
  isSensitive: boolean | SensitiveCalls | undefined;
}

/** Who may call a route, in words, and what a call has to send. */
export function securityOf(
  access: Access,
  { method, basic, isCalledByPrograms = false, isSensitive = false }: Call,
) {
  const needed = {
    ...(basic && { basic: [] }),
    ...(access !== 'public' && { session: [] }),
    ...(!isSafeMethod(method) && !isCalledByPrograms && { csrf: [] }),
  };
  return {
    description: [audienceOf(access), ...stepUpOf(isSensitive)].join('. '),
    ...(isSensitive !== false && { 'x-step-up': true }),
    security: Object.keys(needed).length > 0 ? [needed] : [],
  };
}

function audienceOf(access: Access): string {
  if (access === 'public') return 'Everyone';
  if (access === 'session') return 'Signed in';
  return `Signed in as ${access.join(', ')}, with the terms accepted`;
}

/** What a sensitive call needs beside, in words. */
function stepUpOf(isSensitive: boolean | SensitiveCalls): string[] {
  if (isSensitive === false) return [];
  const which = isSensitive === true ? '' : ` where ${isSensitive.where}`;
  return [`Needs a recent POST /me/confirm-identity or sign-in${which}, else 403 STEP_UP_REQUIRED`];
}
