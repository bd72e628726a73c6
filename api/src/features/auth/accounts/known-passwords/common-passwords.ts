/** What a sign or a digit is written for. */
const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when it is first asked: most calls, and most processes, never need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** A text without what people put around a word. */
const undecorated = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password is one of the 49,233 that leaked most often, in whatever case, or one of them with digits and signs
 * around it or in place of letters: few of the list have twelve characters by themselves, and people add what is missing.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  const text = password.normalize('NFKC').toLowerCase();
  const substituted = (some: string) => some.replace(/[@431057$]/g, (sign) => substitutes[sign] ?? sign);
  const spellings = [text, undecorated(text), substituted(undecorated(text)), undecorated(substituted(text))];
  return spellings.some((spelling) => common.has(spelling));
}
