import { passwordLimits } from '../common/limits.ts';
import * as z from '../common/z.ts';
import { passkeyAnswerSchema } from './factors/passkeys.ts';

/** What proves anew, within a session, who the person at the browser is: the password that they sign in with. */
export const passwordProofSchema = z.object({
  password: z.string().min(1, { error: 'PASSWORD_REQUIRED' }).max(passwordLimits.maximumLength),
});

/** The same, or the answer of a passkey in its place. */
export const identityProofSchema = z
  .object({
    password: passwordProofSchema.shape.password.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    error: 'PASSWORD_REQUIRED',
    path: ['password'],
  });
export type IdentityProof = z.infer<typeof identityProofSchema>;
