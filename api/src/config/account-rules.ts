import {
  type PasswordRuleSet,
  passwordRuleSets,
  type TotpAlgorithm,
  totpAlgorithms,
  z,
} from '@passerelle/contract';

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** Whom a link to a new password goes to that the team makes: to the team, or to the mailbox of the person alone. */
const resetLinks = ['team', 'mailbox'] as const;
/** Where links in mails carry their secret: in the query, or behind the `#`, which no server is sent. */
const mailLinks = ['query', 'fragment'] as const;

/**
 * The variables of what OWASP's ASVS asks for at level 2 where the specification has it otherwise: each by itself, or, where
 * it is not set, as `ASVS_LEVEL_2` says.
 */
export const accountRulesSettings = {
  ASVS_LEVEL_2: { schema: flag.default(false), expected: 'true or false' },
  PASSWORD_RULES: {
    schema: z
      .enum(['composed', 'length'])
      .transform((name) => passwordRuleSets.find((set) => set.toLowerCase() === name))
      .optional(),
    expected: 'composed (letters of both cases and a digit) or length (any characters, and more of them)',
  },
  SECOND_FACTOR_FOR_ALL: { schema: flag.optional(), expected: 'true or false' },
  RESET_LINKS: { schema: z.enum(resetLinks).optional(), expected: resetLinks.join(' or ') },
  MAIL_LINKS: { schema: z.enum(mailLinks).optional(), expected: mailLinks.join(' or ') },
  TOTP_WINDOW: {
    schema: z.coerce.number().int().min(0).max(1).optional(),
    expected: '0 (the present code alone) or 1 (that of a step before and after, too)',
  },
  TOTP_ALGORITHM: { schema: z.enum(totpAlgorithms).optional(), expected: totpAlgorithms.join(' or ') },
} as const;

type Settings = typeof accountRulesSettings;
type Values = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> };

/** What accounts have to have. */
export interface AccountRules {
  /** What a password that somebody chooses has to be. */
  passwords: PasswordRuleSet;
  /** Whether everybody needs a second factor, and not only people of the bank. */
  isFactorForAll: boolean;
  /** Whether a link to a new password that the team asks for goes to the mailbox of the person, and nowhere else. */
  isResetMailed: boolean;
  /** Whether links in mails carry their secret behind the `#`. */
  hidesLinkSecrets: boolean;
  /** Codes of applications: how many steps of time earlier and later count, too, and the hash function of new secrets. */
  totp: { window: number; algorithm: TotpAlgorithm };
}

/** What the variables say; one that is not set follows `ASVS_LEVEL_2`. */
export function accountRulesOf(values: Values): AccountRules {
  const { ASVS_LEVEL_2: isLevel2 } = values;
  return {
    passwords: values.PASSWORD_RULES ?? (isLevel2 ? 'LENGTH' : 'COMPOSED'),
    isFactorForAll: values.SECOND_FACTOR_FOR_ALL ?? isLevel2,
    isResetMailed: (values.RESET_LINKS ?? (isLevel2 ? 'mailbox' : 'team')) === 'mailbox',
    hidesLinkSecrets: (values.MAIL_LINKS ?? (isLevel2 ? 'fragment' : 'query')) === 'fragment',
    totp: {
      window: values.TOTP_WINDOW ?? (isLevel2 ? 0 : 1),
      algorithm: values.TOTP_ALGORITHM ?? (isLevel2 ? 'SHA256' : 'SHA1'),
    },
  };
}
