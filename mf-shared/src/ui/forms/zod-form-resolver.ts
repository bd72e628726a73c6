import { type FieldProblem, fieldProblems } from '@passerelle/contract/validation';
import type { z } from '@passerelle/contract/z';
import { type FieldError, type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** A field's error with the contract's code and values, from which its text is made in the current language. */
export type ProblemError = FieldError & { problem: FieldProblem };

/**
 * Checks a form with a schema of the contract. The submitted values are the schema's output; each wrong field gets
 * the contract's code as its error.
 */
export function zodFormResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const problem of fieldProblems(result.error.issues)) {
      const error: ProblemError = { type: problem.code, message: problem.code, problem };
      set(errors, problem.path, error);
    }
    return { values: {}, errors };
  };
}
