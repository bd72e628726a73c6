import { z } from '@passerelle/contract';
import { isThisMachine } from '../config/encrypted-connections.ts';

/** Most characters of an address that a provider is configured by. */
const ADDRESS_LENGTH = 500;

const address = z.string().max(ADDRESS_LENGTH).refine(isProtectedAddress).optional();
const addressWords = 'an address that begins with https:// (http:// for this machine alone)';

/** The variables of signing in with an account of the bank. */
export const singleSignOnSettings = {
  OIDC_ISSUER: { schema: address, expected: addressWords },
  OIDC_CLIENT_ID: { schema: z.string().optional(), expected: 'what the provider calls this installation' },
  OIDC_CLIENT_SECRET: { schema: z.string().optional(), expected: 'the secret that the provider gave' },
  OIDC_CALLBACK: { schema: address, expected: addressWords },
  OIDC_SCOPE: {
    schema: z
      .string()
      .regex(/^openid(?: [\w.:/-]+)*$/)
      .default('openid email'),
    expected: 'scopes separated by spaces, openid first',
  },
  OIDC_EMAIL_CLAIM: {
    schema: z
      .string()
      .regex(/^[\w.:/-]+$/)
      .default('email'),
    expected: 'the name of the claim that has the e-mail address',
  },
  OIDC_EMAIL_VERIFIED: {
    schema: z.enum(['claim', 'always']).default('claim'),
    expected: 'claim (the provider says it of each address in email_verified) or always',
  },
  OIDC_ACR: {
    schema: z
      .string()
      .default('')
      .transform((list) => list.split(' ').filter((value) => value !== '')),
    expected: 'the values of acr that are accepted, separated by spaces, or nothing',
  },
} as const;

type SingleSignOnValues = {
  [Name in keyof typeof singleSignOnSettings]: z.output<(typeof singleSignOnSettings)[Name]['schema']>;
};

/** The provider of the bank, and what this installation is to it. */
export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends browsers back to; undefined for the address below the API's origin. */
  callback: string | undefined;
  scope: string;
  emailClaim: string;
  /** Whether every address that the provider names has been verified by it. */
  verifiesEveryAddress: boolean;
  /** The accepted strengths of a sign-in; empty for any. */
  strengths: readonly string[];
}

function isProtectedAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isProtected = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
  return isProtected && search === '' && hash === '';
}

/** A line that names what is missing where people of the bank sign in by a provider. */
export function problemsOfSingleSignOn(values: SingleSignOnValues & { STAFF_SIGN_IN: string }): string[] {
  if (values.STAFF_SIGN_IN !== 'sso') return [];
  const missing = (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter(
    (name) => !values[name],
  );
  return missing.length === 0 ? [] : [`STAFF_SIGN_IN is "sso", which needs ${missing.join(', ')}, too.`];
}

/** The provider by which people of the bank sign in; undefined where they do not. */
export function singleSignOnOf(
  values: SingleSignOnValues & { STAFF_SIGN_IN: string },
): SingleSignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (values.STAFF_SIGN_IN !== 'sso' || !issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    callback: values.OIDC_CALLBACK,
    scope: values.OIDC_SCOPE,
    emailClaim: values.OIDC_EMAIL_CLAIM,
    verifiesEveryAddress: values.OIDC_EMAIL_VERIFIED === 'always',
    strengths: values.OIDC_ACR,
  };
}
