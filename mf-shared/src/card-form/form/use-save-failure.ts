import { apiErrorOf } from '@passerelle/shared/api';
import { useFormFailure } from '@passerelle/shared/ui';
import { fieldOfPath } from './field-of-path.ts';
import type { CardForm } from './use-card-form.ts';

/** Gives what is done with a failed save: the API's words on each field and a notice, where no global notice spoke. */
export function useSaveFailure({ form }: CardForm): (error: unknown) => void {
  const tellFailure = useFormFailure();
  return (error) => {
    for (const { path, code, message } of apiErrorOf(error)?.errors ?? []) {
      form.setError(fieldOfPath(path), { type: code, message });
    }
    tellFailure(error);
  };
}
