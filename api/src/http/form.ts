import multipart from '@fastify/multipart';
import { type MessageCode, type MessageValues, uploadLimits } from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../error-code.ts';
import { badRequest, invalidField, Problem } from './problem.ts';
import type { Routes } from './scopes.ts';

/** More parts than any form of ours has. */
const PARTS_MAXIMUM = 5;

/** Lets the routes of a scope take multipart forms; a file over the contract's size ends the request with 413. */
export function acceptForms(routes: Routes): void {
  routes.register(multipart, {
    // A browser sends a plain name; one with a path is refused rather than shortened in silence.
    preservePath: true,
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
    const parts = await readForm(request).catch((error: unknown) => {
      throw errorCode(error) === 'FST_INVALID_JSON_FIELD_ERROR' ? invalidField(field, 'INVALID') : error;
    });
    const found = parts.findLast(({ name }) => name === field)?.value;
    const text = Buffer.isBuffer(found) ? found.toString('utf8') : found;
    request.body = typeof text === 'string' ? parseJson(text, field) : text;
  };
}

/**
 * The bytes of the file that a form carries in its field `file`.
 * @throws Problem FILE_REQUIRED; the error of a file that is too large is worded by `errors.ts`
 */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  return (await uploadedForm(request)).file;
}

/**
 * The bytes and the name of the file that a form carries in its field `file`, and its texts by their fields.
 * @throws as `uploadedFile`
 */
export async function uploadedForm(request: FastifyRequest): Promise<UploadedForm> {
  if (!request.isMultipart()) throw invalidFile('FILE_REQUIRED');
  const parts = await readForm(request);
  const { value: file, fileName = '' } = parts.find(({ name }) => name === 'file') ?? {};
  if (!Buffer.isBuffer(file) || file.length === 0) throw invalidFile('FILE_REQUIRED');
  const texts = parts.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : []));
  return { file, fileName, fields: Object.fromEntries(texts) };
}

interface UploadedForm {
  file: Buffer;
  /** What the file is called; empty where it has no name. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

interface FormPart {
  name: string;
  /** Bytes of a file; text of a field, or what its JSON says where it is typed as JSON. */
  value: unknown;
  /** Of a file. */
  fileName?: string;
}

/** @throws Problem BAD_REQUEST for a form that cannot be read, or whose connection is lost; its other refusals are worded by `errors.ts` */
async function readForm(request: FastifyRequest): Promise<FormPart[]> {
  // Of who has left by now, the parser would be told no more: it would wait without an end.
  if (request.raw.destroyed) throw badRequest();
  const parts: FormPart[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && part.valueTruncated) throw new Problem(413, 'PAYLOAD_TOO_LARGE');
      const value = part.type === 'file' ? await part.toBuffer() : part.value;
      if (part.type === 'file' && /[/\\\p{Cc}]/u.test(part.filename ?? ''))
        throw invalidFile('FILE_NAME_INVALID');
      parts.push({ name: part.fieldname, value, ...(part.type === 'file' && { fileName: part.filename }) });
    }
  } catch (error) {
    // What the parser cannot read carries no status of its own.
    if (typeof error === 'object' && error !== null && 'statusCode' in error) throw error;
    throw badRequest();
  }
  return parts;
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
