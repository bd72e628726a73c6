import {
  type ApiError,
  type FieldProblem,
  fieldProblems,
  type Language,
  type MessageCode,
  messageText,
  problemText,
  uploadLimits,
} from '@passerelle/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReferenceViolation, isUnstorableText } from '../db/client.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ValidationProblem } from './compilers.ts';
import { languageOf } from './language.ts';
import { requestIdHeader } from './logging/request-id.ts';
import { fileTooLarge, Problem } from './problem.ts';

/** What Fastify and its plugins refuse by themselves, in the product's codes. */
const codesOfLibraries: Readonly<Record<string, MessageCode>> = {
  FST_CSRF_MISSING_SECRET: 'CSRF_REJECTED',
  FST_CSRF_INVALID_TOKEN: 'CSRF_REJECTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
};

const codesOfStatuses: Readonly<Record<number, MessageCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** When a caller may ask again for what could not be done now, in seconds. */
const RETRY_AFTER = 5;

/** One shape for every answer that is not a success: `errorSchema` of the contract. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Problem(404, 'NOT_FOUND'), request, reply));
}

/** Answers an error; what is not the caller's fault is logged and masked, with the request's id as its reference. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  request.refusalCode = problem.code;
  // A token that does not fit is replaced, or the caller would be refused for as long as it lasts.
  if (problem.code === 'CSRF_REJECTED') reply.issueCsrfToken();
  // What is refused on purpose is no failure: a flood of it does not fill the log with stacks.
  if (error === problem && problem.statusCode >= 500)
    request.log.warn({ code: problem.code }, 'request refused');
  else if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  else if (isReferenceViolation(error)) request.log.warn({ err: error }, 'what a request names is gone');
  const retryAfter = problem.retryAfterSeconds ?? (problem.statusCode === 503 ? RETRY_AFTER : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return (
    reply
      .code(problem.statusCode)
      // Set here, too: what Fastify refuses by itself has not passed the hooks that set it elsewhere.
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        [requestIdHeader]: request.id,
      })
      .type('application/json; charset=utf-8')
      .send(errorBody(problem, request))
  );
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ValidationProblem) return problemOfValidation(error);
  if (isUnstorableText(error)) return new Problem(400, 'BAD_REQUEST');
  // The account, or what it was about, was deleted while the request was under way.
  if (isReferenceViolation(error)) return new Problem(404, 'NOT_FOUND');
  if (isUnavailable(error)) return new Problem(503, 'UNAVAILABLE');
  const status = error.statusCode ?? 500;
  const code = codesOfLibraries[error.code] ?? codesOfStatuses[status];
  if (code === 'FILE_TOO_LARGE') return fileTooLarge(uploadLimits.bytes);
  if (status >= 500) return new Problem(status, code ?? 'INTERNAL_ERROR');
  return new Problem(status, code ?? 'BAD_REQUEST');
}

/** A wrong id in the address names nothing that exists; anything else wrong is answered field by field. */
function problemOfValidation({ validationContext, issues }: ValidationProblem): Problem {
  if (validationContext === 'params') return new Problem(404, 'NOT_FOUND');
  return new Problem(400, 'VALIDATION_FAILED', { fields: fieldProblems(issues) });
}

function errorBody(problem: Problem, request: FastifyRequest): ApiError {
  const language = languageOf(request);
  const isFailure = problem.statusCode >= 500;
  const values = isFailure ? { ...problem.values, requestId: request.id } : problem.values;
  return {
    statusCode: problem.statusCode,
    code: problem.code,
    message: messageText(problem.code, language, values),
    ...(problem.fields.length > 0 && { errors: problem.fields.map((field) => fieldError(field, language)) }),
    ...(problem.current !== undefined && { current: problem.current }),
    ...problem.secondFactor,
    ...(isFailure && { requestId: request.id }),
  };
}

function fieldError(field: FieldProblem, language: Language) {
  const { path, code, values } = field;
  const hasValues = Object.keys(values).length > 0;
  return { path, code, message: problemText(field, language), ...(hasValues && { values }) };
}
