import { passwordLimits } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** What proves anew, within a session, who the person at the browser is: the password that they sign in with. */
export const identityProofSchema = z.object({
  password: z.string().min(1, { error: 'PASSWORD_REQUIRED' }).max(passwordLimits.maximumLength),
});
export type IdentityProof = z.infer<typeof identityProofSchema>;
