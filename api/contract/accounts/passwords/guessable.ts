import { emailLength, passwordLimits } from '../../common/limits.ts';
import { commonWords } from './common-words.ts';

/** Whom a password is for: what somebody who knows them tries first. */
export interface PasswordOwner {
  email?: string | undefined;
  /** First and last name. */
  names?: readonly (string | null | undefined)[];
}

/** Letters that a guesser does not come by; with fewer, the password is one of those that are tried first. */
const NEEDED_SURPRISES = 4;
/** Digits, and signs, that people put around a word; more of them surprise. */
const USUAL_DECORATION = 4;
/** So many different common words are tried together; each further one surprises as a whole. */
const USUAL_WORDS = 2;
/** Of a name or an address: shorter parts are in too many words. */
const OWN_WORD_LENGTH = 3;

/** Keys that lie beside each other, on the keyboards of France, Britain and Germany, and what one counts off. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qsdfghjklm',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'wxcvbn',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1aqw2zsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'aqwzsxedcrfvtgbyhnujikolpm',
];
const digits = '01234567890';
const walks = [...rows.map((row) => ({ row, least: 4 })), { row: digits, least: 3 }].flatMap(
  ({ row, least }) => [
    { row, least },
    { row: [...row].reverse().join(''), least },
  ],
);

/** What a sign or a digit is written for. */
const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text without accents, in lower case, however it was put together. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const unsubstituted = (text: string) => text.replace(/[@43€1!0$57]/g, (sign) => substitutes[sign] ?? sign);

/** The parts of what is known of a person that are long enough to be words. */
function wordsOf({ email = '', names = [] }: PasswordOwner): string[] {
  return [email, ...names]
    .flatMap((text) => plain((text ?? '').slice(0, emailLength)).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= OWN_WORD_LENGTH)
    .sort((first, second) => second.length - first.length);
}

/** A text without the keys in it that lie beside each other. */
function withoutWalks(text: string): string {
  let rest = '';
  for (let start = 0; start < text.length; ) {
    const length = Math.max(...walks.map((walk) => lengthOfWalk(text, start, walk)));
    if (length === 0) rest += text[start];
    start += Math.max(1, length);
  }
  return rest;
}

function lengthOfWalk(text: string, start: number, { row, least }: (typeof walks)[number]): number {
  let length = 0;
  while (start + length < text.length && row.includes(text.slice(start, start + length + 1))) length += 1;
  return length < least ? 0 : length;
}

/** A text without some words, and how many of them it has. Each leaves a space: what was apart stays so. */
function withoutWords(text: string, words: readonly string[]): { rest: string; count: number } {
  return words.reduce(
    ({ rest, count }, word) =>
      rest.includes(word) ? { rest: rest.replaceAll(word, ' '), count: count + 1 } : { rest, count },
    { rest: text, count: 0 },
  );
}

/** How much of a text nobody comes by who tries words, years, rows of keys, and what people put around them. */
function surprisesIn(text: string, ownWords: readonly string[]): number {
  const known = withoutWords(withoutWords(text, ownWords).rest, commonWords);
  const rest = withoutWalks(known.rest)
    .replace(/(?:19|20)\d\d/g, '')
    .replace(/(.)\1{2,}/gu, '')
    .replace(/(.{2,20})\1+/gu, '$1');
  const count = (pattern: RegExp) => rest.match(pattern)?.length ?? 0;
  const beyondUsual = (number: number) => Math.max(0, number - USUAL_DECORATION);
  return (
    NEEDED_SURPRISES * Math.max(0, known.count - USUAL_WORDS) +
    count(/\p{L}/gu) +
    beyondUsual(count(/\p{Nd}/gu)) +
    beyondUsual(count(/[^\p{L}\p{Nd}\s]/gu))
  );
}

/**
 * Whether a password is among those that are tried first: made of common words, the platform's name, or what is known of
 * its owner, with the usual signs in and around them (NIST SP 800-63B, 5.1.1.2). Case and accents make no difference. One that is
 * too long to be taken is not looked at: that would take seconds, in which an API answers nobody.
 */
export function isGuessable(password: string, owner: PasswordOwner = {}): boolean {
  if (password.normalize('NFKC').length > passwordLimits.maximumLength) return false;
  const ownWords = wordsOf(owner);
  const text = plain(password);
  return [text, unsubstituted(text)].some((spelling) => surprisesIn(spelling, ownWords) < NEEDED_SURPRISES);
}
