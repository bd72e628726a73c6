import { passwordLimits } from '../common/limits.ts';
import * as z from '../common/z.ts';
import { factorCodeSchema } from './factors/factors.ts';
import { passkeyAnswerSchema } from './factors/passkeys.ts';

const passwordSchema = z
  .string()
  .min(1, { error: 'PASSWORD_REQUIRED' })
  .max(passwordLimits.maximumLength, { error: 'CURRENT_PASSWORD_WRONG' });

/**
 * What proves anew, within a session, who the person at the browser is: the password that they sign in with, a code of their
 * second factor, or the answer of a passkey.
 */
export const identityProofSchema = z
  .object({
    password: passwordSchema.optional(),
    code: factorCodeSchema.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine((proof) => Object.values(proof).some((value) => value !== undefined), {
    error: 'PASSWORD_REQUIRED',
    path: ['password'],
  });
export type IdentityProof = z.infer<typeof identityProofSchema>;

/** By what people may prove who they are, in the order in which it is offered. */
export const identityWays = ['PASSWORD', 'PASSKEY', 'CODE'] as const;
export type IdentityWay = (typeof identityWays)[number];

/** What a form for one of the ways asks for: what it does not ask for may be anything. */
export const identityFormSchema = (way: IdentityWay) =>
  z.object({
    password: way === 'PASSWORD' ? passwordSchema : z.string(),
    code: way === 'CODE' ? factorCodeSchema : z.string(),
  });
