/** What begins the keys of `login_locks` that are no address: no address has a space. */
export const factorLockPrefix = 'factor ';

/** What somebody's wrong proofs of a second factor are counted and locked by, apart from their wrong passwords. */
export const factorLockKey = (userId: string) => `${factorLockPrefix}${userId}`;
