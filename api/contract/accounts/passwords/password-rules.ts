import { passwordLimits } from '../../common/limits.ts';

/*
 * What a password that somebody chooses has to be. Read without schemas: forms tick the rules off, and pages name them.
 */

/**
 * Which rules an installation has.
 * - `COMPOSED`: letters of both cases and a digit, no white space: the specification's.
 * - `LENGTH`: any characters, none of them required, and more of them: what OWASP's ASVS and NIST SP 800-63B ask for.
 */
export const passwordRuleSets = ['COMPOSED', 'LENGTH'] as const;
export type PasswordRuleSet = (typeof passwordRuleSets)[number];

/** The same letters may arrive composed or decomposed, by keyboard and system: a password is what it reads. */
const asRead = (password: string) => password.normalize('NFKC');

/** The fewest characters of a password; where nothing but the length is asked for, those that OWASP's ASVS strongly recommends. */
export function leastPasswordLength(set: PasswordRuleSet): number {
  return set === 'LENGTH' ? passwordLimits.minimumLengthAlone : passwordLimits.minimumLength;
}

const lengthOf = (set: PasswordRuleSet) => (password: string) =>
  [...asRead(password)].length >= leastPasswordLength(set);

/** The parts of the password rule, in the order in which a form ticks them off. */
export const passwordRules = {
  length: lengthOf('COMPOSED'),
  upperCase: (password: string) => /\p{Lu}/u.test(asRead(password)),
  lowerCase: (password: string) => /\p{Ll}/u.test(asRead(password)),
  digit: (password: string) => /\d/.test(asRead(password)),
  noSpace: (password: string) => !/\s/.test(asRead(password)),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** The parts of the rule of an installation, by name. */
export const passwordRulesOf: Readonly<
  Record<PasswordRuleSet, Partial<Record<PasswordRule, (password: string) => boolean>>>
> = { COMPOSED: passwordRules, LENGTH: { length: lengthOf('LENGTH') } };
