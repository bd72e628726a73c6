import { z } from '@passerelle/contract';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

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

/** Checks requests with schemas that are compiled once. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  const compiled = compileOnce(schema);
  return (data: unknown) => {
    const result = compiled().safeParse(data);
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
