/** Alphabets whose letters pass for those of another: `а` of Cyrillic and `a` of Latin. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/**
 * Whether an e-mail address may pass for another one: its letters come from several of the alphabets that look alike, or
 * are variants of a letter, such as those of full width.
 */
export function looksLikeAnother(email: string): boolean {
  const text = email.normalize('NFC');
  const isVariant = text.normalize('NFKC') !== text;
  return isVariant || alphabets.filter((alphabet) => alphabet.test(text)).length > 1;
}
