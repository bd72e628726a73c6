import { instantSchema } from '../../common/fields.ts';
import { lineLength, passwordLimits } from '../../common/limits.ts';
import * as z from '../../common/z.ts';
import { readFactorCode } from './factor-code.ts';
import { passkeyAnswerSchema, passkeySchema } from './passkeys.ts';

/** A code of the application, or a recovery code, as it was typed: `readFactorCode` says which. */
export const factorCodeSchema = z
  .string()
  .trim()
  .min(1, { error: 'FACTOR_CODE_REQUIRED' })
  .max(lineLength, { error: 'FACTOR_CODE_INVALID' })
  .refine((typed) => typed === '' || readFactorCode(typed) !== null, { error: 'FACTOR_CODE_INVALID' });

/** A code of the application alone. */
export const totpCodeSchema = z
  .string()
  .trim()
  .min(1, { error: 'FACTOR_CODE_REQUIRED' })
  .max(lineLength, { error: 'FACTOR_CODE_INVALID' })
  .refine((typed) => typed === '' || readFactorCode(typed)?.kind === 'TOTP', { error: 'TOTP_CODE_INVALID' });

const ownPasswordSchema = z
  .string()
  .min(1, { error: 'PASSWORD_REQUIRED' })
  .max(passwordLimits.maximumLength, { error: 'CURRENT_PASSWORD_WRONG' });

/** What the first step of a set-up asks for. */
export const passwordFormSchema = z.object({ currentPassword: ownPasswordSchema });

/** What a form asks for before factors change: what it does not ask for may be anything. */
export const proofFormSchema = (asked: { password: boolean; code: boolean }) =>
  z.object({
    currentPassword: asked.password ? ownPasswordSchema : z.string(),
    code: asked.code ? factorCodeSchema : z.string(),
  });

/** What can be asked for beside a password. */
export const factorKinds = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** One of the two proves a second factor. */
const factorProofShape = {
  code: factorCodeSchema.optional(),
  /** The answer to a request for one. */
  passkey: passkeyAnswerSchema.optional(),
};
const hasProof = ({ code, passkey }: { code?: unknown; passkey?: unknown }) =>
  code !== undefined || passkey !== undefined;
const proofMissing = { error: 'FACTOR_CODE_REQUIRED', path: ['code'] };

/** A code, or the answer of a passkey. */
export const factorProofSchema = z.object(factorProofShape).refine(hasProof, proofMissing);
export type FactorProof = z.infer<typeof factorProofSchema>;

/** The hash functions of an application's codes (RFC 6238), the stronger last. Many applications know the first one alone. */
export const totpAlgorithms = ['SHA1', 'SHA256'] as const;
export type TotpAlgorithm = (typeof totpAlgorithms)[number];

/** What somebody has set up beside their password. */
export const factorsSchema = z.object({
  /** Codes of an application (RFC 6238); null where they are not set up. */
  totp: z
    .object({
      startDate: instantSchema,
      /** Whether it has to be set up anew: the installation no longer has codes of its hash function. */
      isOutdated: z.boolean().optional(),
    })
    .nullable(),
  /** The hash function of the codes of an application that is set up now. */
  totpAlgorithm: z.enum(totpAlgorithms).optional(),
  /** The oldest first. */
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int().min(0),
  /** Whether the installation asks for it: it can be replaced, but not left out. */
  isRequired: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** Begins the set-up of a factor: by the password and, where there is a factor already, by that one. */
export const factorSetUpSchema = passwordFormSchema.extend(factorProofShape);
export type FactorSetUp = z.infer<typeof factorSetUpSchema>;

/** What an application needs, told once. It counts for nothing until a code of it is sent. */
export const totpSecretSchema = z.object({
  /** In Base32. */
  secret: z.string(),
  /** The same with the names of the account and the platform, for a QR code. */
  uri: z.string(),
  expirationDate: instantSchema,
});
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const totpConfirmationSchema = z.object({ code: totpCodeSchema });
export type TotpConfirmation = z.infer<typeof totpConfirmationSchema>;

/** A new set, told once; those of before are void. None where those of before go on: with a further factor. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Removes a factor. */
export const factorRemovalSchema = factorSetUpSchema.refine(hasProof, proofMissing);
export type FactorRemoval = z.infer<typeof factorRemovalSchema>;

/** The second step of a sign-in: what the first one answered, and a code or the answer of a passkey. */
export const factorSignInSchema = z
  .object({ challenge: z.string().min(1).max(lineLength), ...factorProofShape })
  .refine(hasProof, proofMissing);
export type FactorSignIn = z.infer<typeof factorSignInSchema>;
