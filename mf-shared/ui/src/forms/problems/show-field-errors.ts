import { apiErrorOf } from '@passerelle/platform/api';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Shows the API's words on each field it refused.
 * @returns whether there were any; if not, the failure is one of the whole form
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
): boolean {
  const problems = apiErrorOf(error)?.errors ?? [];
  for (const { path, code, ...told } of problems) {
    setError(path as FieldPath<Values>, { type: code, ...told }, { shouldFocus: true });
  }
  return problems.length > 0;
}
