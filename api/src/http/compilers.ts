import { z } from '@passerelle/contract';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { isSafeMethod } from './protection/csrf.ts';

/** What zod found wrong with a request; `errors.ts` words it. */
export class ValidationProblem extends Error {
  readonly statusCode = 400;
  readonly issues: readonly z.core.$ZodIssue[];
  /** Set by Fastify: body, params, querystring or headers. */
  validationContext?: string;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit its schema');
    this.issues = issues;
  }
}

/** Compiles a schema when it is first needed: all at once would be a fifth of a second of every start. */
function compileOnce(schema: z.ZodType): () => z.ZodType {
  let compiled: z.ZodType | undefined;
  return () => {
    compiled ??= z.compile(schema);
    return compiled;
  };
}

/** The values of a query that may be missing and of which an empty text is none: a form sends what was left empty, too. */
function possiblyEmpty(schema: z.ZodType): ReadonlySet<string> {
  if (!(schema instanceof z.ZodObject)) return new Set();
  const isPossiblyEmpty = (value: z.core.$ZodType) =>
    z.safeParse(value, undefined).success && z.safeParse(value, '').data !== '';
  return new Set(Object.keys(schema.shape).filter((name) => isPossiblyEmpty(schema.shape[name])));
}

/**
 * Checks requests with schemas that are compiled once. What is asked for with an empty value is asked for without it; of a
 * call that changes something, an empty value stays one, which confirms nothing.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart, method }) => {
  const compiled = compileOnce(schema);
  const isAsked = httpPart === 'querystring' && isSafeMethod(method);
  let without: ReadonlySet<string> | undefined;
  const asked = (query: object) => {
    without ??= possiblyEmpty(schema);
    const said = Object.entries(query).filter(([name, value]) => value !== '' || !without?.has(name));
    return Object.fromEntries(said);
  };
  return (data: unknown) => {
    const result = compiled().safeParse(isAsked ? asked(data as object) : data);
    return result.success ? { value: result.data } : { error: new ValidationProblem(result.error.issues) };
  };
};

/** Writes answers through their schemas: what a schema does not name cannot leave. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const compiled = compileOnce(schema);
  return (data: unknown) => {
    const result = compiled().safeParse(data);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(`The answer of ${method} ${url} does not fit its schema`, { cause: result.error });
  };
};
