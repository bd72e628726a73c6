import type { CurrentUser } from '@passerelle/contract/accounts/user';

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
  const [first = '', second = ''] = (fullNameOf(user) ?? '').split(/[\s@.]+/);
  return (first.slice(0, 1) + (second.slice(0, 1) || first.slice(1, 2))).toUpperCase();
}
