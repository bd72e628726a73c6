import { emailKey } from '@passerelle/contract/common/fields';
import { apiErrorOf, readStoredUser, statusOf } from '@passerelle/platform/api';
import { showFieldErrors } from '@passerelle/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

interface AddressOfForm {
  userId: string;
  /** The address that stands in the form. */
  typed: string;
  /** The address that the account has. */
  stored: string;
}

/**
 * What the change of one's own e-mail address asks for beside the profile: the current password. It is a form of its own,
 * because what is typed into the profile is kept in the browser until it is saved.
 */
export function useAddressChange({ userId, typed, stored }: AddressOfForm) {
  const [isOwn] = useState(() => readStoredUser()?.id === userId);
  const [sentTo, setSentTo] = useState<string>();
  const { control, getValues, setError, reset } = useForm({
    mode: 'onChange',
    defaultValues: { currentPassword: '' },
  });
  const isAsked = isOwn && typed.trim() !== '' && emailKey(typed) !== emailKey(stored);

  return {
    /** Whether the password is asked for. */
    isAsked,
    control,
    /** Where a link was sent; undefined where none was. */
    sentTo,
    /** What a save sends with the form: nothing where no password is needed; null where a missing one is an error. */
    proof(): { currentPassword?: string } | null {
      if (!isAsked) return {};
      const { currentPassword } = getValues();
      if (currentPassword !== '') return { currentPassword };
      const code = 'CURRENT_PASSWORD_REQUIRED';
      setError('currentPassword', { type: code, message: code }, { shouldFocus: true });
      return null;
    },
    /** Notes a save: `asked` is what the form asked for, `saved` the address that the account has since. */
    noteSaved(asked: string, saved: string): void {
      setSentTo(isAsked && emailKey(asked) !== emailKey(saved) ? asked : undefined);
      reset();
    },
    /** Shows what the API has refused of the password; returns whether that is what it refused. */
    showsRefusal(error: unknown): boolean {
      const isOfPassword = apiErrorOf(error)?.errors?.some(({ path }) => path === 'currentPassword');
      return isOfPassword === true && showFieldErrors(setError, error);
    },
    /** The API's words where it is asked too often; undefined for another failure. */
    excessOf: (error: unknown): string | undefined =>
      statusOf(error) === 429 ? apiErrorOf(error)?.message : undefined,
  };
}
