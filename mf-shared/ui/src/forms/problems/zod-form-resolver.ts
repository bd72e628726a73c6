import { type FieldProblem, fieldProblems } from '@passerelle/contract/common/validation';
import type { z } from '@passerelle/contract/common/z';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  set,
} from 'react-hook-form';

/** A field's error with the contract's code and values, from which its text is made in the current language. */
export type ProblemError = FieldError & { problem: FieldProblem };

/**
 * The field that shows what is wrong at a path: the one that holds it, such as a phone for its number. The form looks
 * for errors at its fields' own names only.
 */
function fieldAt<Values extends FieldValues>(path: string, { fields }: ResolverOptions<Values>): string {
  const parts = path.split('.');
  const isField = (name: string) => (get(fields, name) as { name?: string } | undefined)?.name === name;
  const prefixes = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return prefixes.find(isField) ?? path;
}

/**
 * Checks a form with a schema of the contract. The submitted values are the schema's output; each wrong field gets
 * the contract's code as its error.
 */
export function zodFormResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const problem of fieldProblems(result.error.issues)) {
      const error: ProblemError = { type: problem.code, message: problem.code, problem };
      const field = fieldAt(problem.path, options);
      if (!get(errors, field)) set(errors, field, error);
    }
    return { values: {}, errors };
  };
}
