import { languageSchema } from '../../common/fields.ts';
import { lineLength } from '../../common/limits.ts';
import * as z from '../../common/z.ts';

/** What people of the bank go to their provider for: to sign in, or to prove within a session who they are. */
export const singleSignOnPurposes = ['SIGN_IN', 'CONFIRMATION'] as const;
export type SingleSignOnPurpose = (typeof singleSignOnPurposes)[number];

/** Where a browser goes to be sent to the provider. */
export const singleSignOnPath = '/auth/sso/start';
/** The page that takes in who comes back. */
export const singleSignOnReturnPath = '/singleSignOn';

export const singleSignOnStartSchema = z.object({
  purpose: z.enum(singleSignOnPurposes).default('SIGN_IN'),
  /** Of the page that the person comes from. */
  language: languageSchema.optional(),
});
export type SingleSignOnStart = z.infer<typeof singleSignOnStartSchema>;

/** Of what a provider answers, and of what else it may put beside, this alone is looked at here. */
export const singleSignOnAnswerSchema = z.looseObject({ state: z.string().max(lineLength).optional() });

/** Why somebody comes back without having been let in. */
export const singleSignOnRefusals = [
  'SINGLE_SIGN_ON_CANCELLED',
  'SINGLE_SIGN_ON_EXPIRED',
  'SINGLE_SIGN_ON_FAILED',
  'SINGLE_SIGN_ON_OTHER_PERSON',
  'SINGLE_SIGN_ON_REFUSED',
  'SINGLE_SIGN_ON_UNAVAILABLE',
] as const;
export type SingleSignOnRefusal = (typeof singleSignOnRefusals)[number];

/** What the page of the return is told in its address. */
export const singleSignOnReturnSchema = z.object({
  purpose: z.enum(singleSignOnPurposes),
  outcome: z.enum(['DONE', ...singleSignOnRefusals]),
});
export type SingleSignOnReturn = z.infer<typeof singleSignOnReturnSchema>;

/** Characters of a logout token: providers put little more into it than into an ID token. */
const LOGOUT_TOKEN_LENGTH = 10_000;

/** How a provider ends the sessions of somebody who signs out there (OpenID Connect Back-Channel Logout 1.0). */
export const backChannelLogoutSchema = z.object({
  logout_token: z.string().min(1).max(LOGOUT_TOKEN_LENGTH),
});
