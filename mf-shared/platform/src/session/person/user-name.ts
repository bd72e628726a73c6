import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { initialOf } from '@passerelle/contract/common/names/initial';

type Named = Partial<Pick<CurrentUser, 'firstName' | 'lastName'>> & { email?: string | null };

/** First and last name; the e-mail address when both are blank; undefined when that is blank too. */
export function fullNameOf({ firstName, lastName, email }: Named): string | undefined {
  const name = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || email?.trim() || undefined;
}

/** Two letters for an avatar: of the names, else of the e-mail address. */
export function initialsOf(user: Named): string {
  const words = (fullNameOf(user) ?? '').split(/[\s@.]+/);
  const named = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = named.length > 0 ? named : words;
  return second ? initialOf(first) + initialOf(second) : initialOf(first, 2);
}
