import type { ApiError, FieldProblem, MessageCode, MessageValues } from '@passerelle/contract';

/** What the second step of a sign-in is made of. */
export type SecondFactorAsked = Required<Pick<ApiError, 'challenge' | 'factorKinds'>> &
  Pick<ApiError, 'passkeyRequest'>;

/** A refusal that is answered to the caller: services throw it, `errors.ts` turns it into an answer. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly code: MessageCode;
  readonly values: MessageValues;
  readonly fields: readonly FieldProblem[];
  /** What a record is now that was changed meanwhile, as the caller may see it. */
  readonly current: unknown;
  /** What the second step of a sign-in is made of; undefined of anything else. */
  readonly secondFactor: SecondFactorAsked | undefined;
  /** When it may be asked for again; undefined where that is unknown. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    code: MessageCode,
    details: {
      values?: MessageValues;
      fields?: readonly FieldProblem[];
      current?: unknown;
      secondFactor?: SecondFactorAsked;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.statusCode = statusCode;
    this.code = code;
    this.values = details.values ?? {};
    this.fields = details.fields ?? [];
    this.current = details.current;
    this.secondFactor = details.secondFactor;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** 400 that names each wrong field. */
export function invalidFields(
  fields: readonly FieldProblem[],
  code: MessageCode = 'VALIDATION_FAILED',
): Problem {
  return new Problem(400, code, { fields });
}

/** 400 that names one wrong field. */
export function invalidField(path: string, code: MessageCode, values: MessageValues = {}): Problem {
  return invalidFields([{ path, code, values }]);
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** @param maximum the bytes that a file may have */
export function fileTooLarge(maximum: number): Problem {
  return new Problem(413, 'FILE_TOO_LARGE', { values: { megabytes: maximum / BYTES_PER_MEGABYTE } });
}

/** 400 for what no single field is to blame for. */
export function badRequest(code: MessageCode = 'BAD_REQUEST'): Problem {
  return new Problem(400, code);
}

/** 401: nobody is signed in, or a secret does not hold. */
export function unauthenticated(code: MessageCode = 'UNAUTHENTICATED'): Problem {
  return new Problem(401, code);
}

/** 403: who asks may not do that. */
export function forbidden(code: MessageCode = 'FORBIDDEN'): Problem {
  return new Problem(403, code);
}

/** 404: there is nothing of the kind, or nothing that the caller may know of. */
export function notFound(code: MessageCode = 'NOT_FOUND'): Problem {
  return new Problem(404, code);
}

/** @param current of a record that was changed meanwhile: what it is now, as the caller may see it */
export function conflict(code: MessageCode, current?: unknown): Problem {
  return new Problem(409, code, { current });
}

/** @param seconds after which the caller may ask again */
export function tooManyRequests(seconds: number, code: MessageCode = 'TOO_MANY_REQUESTS'): Problem {
  return new Problem(429, code, { retryAfterSeconds: Math.ceil(seconds) });
}
