/** What a key of age looks like: one that opens, and one that only closes. Its sum of digits is checked where it is used. */
const identity = /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z\d]+$/;
const recipient = /^age1[a-z\d]+$/;

/**
 * The keys in a text: separated by commas or blanks, or the file that `age-keygen` writes, whose remarks begin with `#`.
 * Null where one of them is none.
 */
function keysIn(text: string, pattern: RegExp): string[] | null {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'));
  const keys = lines.flatMap((line) => line.split(/[\s,]+/)).filter((key) => key !== '');
  return keys.every((key) => pattern.test(key)) ? keys : null;
}

/** The secret keys (identities) in a text; null where one of them is none. */
export const identitiesIn = (text: string): string[] | null => keysIn(text, identity);

/** The public keys (recipients) in a text; null where one of them is none. */
export const recipientsIn = (text: string): string[] | null => keysIn(text, recipient);
