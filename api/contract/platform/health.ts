import { passwordRuleSets } from '../accounts/passwords/password-rules.ts';
import * as z from '../common/z.ts';

export const healthSchema = z.object({ status: z.literal('ok') });
export const readinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: z.boolean(),
  migrations: z.boolean(),
});
/** The version of the API, the commit it was built from when known, and the newest migration of its schema. */
export const versionSchema = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  migration: z.string().nullable(),
  /** What a password that somebody chooses here has to be. */
  passwordRules: z.enum(passwordRuleSets),
  /** Whether everybody needs a second factor, and not only people of the bank. */
  isFactorForAll: z.boolean(),
  /** Whether a link to a new password that the team asks for goes to the mailbox of the person alone. */
  isResetMailed: z.boolean(),
  /** Whether links in mails carry their secret behind the `#`. */
  hidesLinkSecrets: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;
