import multipart from '@fastify/multipart';
import { type MessageCode, type MessageValues, uploadLimits } from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { invalidField, Problem } from './problem.ts';
import type { Routes } from './scopes.ts';

/** More parts than any form of ours has. */
const PARTS_MAXIMUM = 5;

/** Lets the routes of a scope take multipart forms; a file over the contract's size ends the request with 413. */
export function acceptForms(routes: Routes): void {
  routes.register(multipart, {
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: PARTS_MAXIMUM, parts: PARTS_MAXIMUM },
  });
}

/**
 * Puts the JSON of a form's field in the body's place, so that the route's schema checks it; a body that was sent as
 * JSON stays. The field may hold the text itself or a file of it, which is how browsers send a typed part.
 */
export function bodyFromField(field: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    let found: unknown;
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? (await part.toBuffer()).toString('utf8') : part.value;
      if (part.type === 'field' && part.valueTruncated) throw new Problem(413, 'PAYLOAD_TOO_LARGE');
      if (part.fieldname === field) found = value;
    }
    request.body = typeof found === 'string' ? parseJson(found, field) : found;
  };
}

/**
 * The bytes of the file that a form carries in its field `file`.
 * @throws Problem FILE_REQUIRED; the error of a file that is too large is worded by `errors.ts`
 */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidFile('FILE_REQUIRED');
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file') file = bytes;
  }
  if (!file || file.length === 0) throw invalidFile('FILE_REQUIRED');
  return file;
}

/** 400 whose own message says what is wrong with the file that was chosen. */
export function invalidFile(code: MessageCode, values: MessageValues = {}): Problem {
  return new Problem(400, code, { values, fields: [{ path: 'file', code, values }] });
}

function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(field, 'INVALID');
  }
}
