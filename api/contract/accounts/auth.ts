import { roles } from '../common/enumerations.ts';
import { emailSchema, idSchema, instantSchema, lineSchema, passwordSchema } from '../common/fields.ts';
import { lineLength } from '../common/limits.ts';
import * as z from '../common/z.ts';

const tokenSchema = z.string().min(1, { error: 'TOKEN_INVALID' }).max(lineLength, { error: 'TOKEN_INVALID' });

/** INNO's invitation form. */
export const invitationSchema = z
  .object({
    email: emailSchema,
    role: z.enum(roles, { error: 'ROLE_REQUIRED' }),
    /** A card without an account, as an import makes them: the invited startup shall own it. */
    startupId: idSchema.optional(),
  })
  .refine(({ role, startupId }) => startupId === undefined || role === 'STARTUP', {
    error: 'INVALID',
    path: ['startupId'],
  });
export type Invitation = z.infer<typeof invitationSchema>;

export const emailBodySchema = z.object({ email: emailSchema });

/** A token that goes into the link of a mail, and the instant at which it stops working. */
export const issuedTokenSchema = z.object({ token: z.string(), expirationDate: instantSchema });
export type IssuedToken = z.infer<typeof issuedTokenSchema>;

export const tokenQuerySchema = z.object({ token: tokenSchema, email: emailSchema });

export const accountActivationSchema = z.object({
  firstName: lineSchema(lineLength, 'FIRST_NAME_REQUIRED'),
  lastName: lineSchema(lineLength, 'LAST_NAME_REQUIRED'),
  password: passwordSchema,
  token: tokenSchema,
  email: emailSchema,
});
export type AccountActivation = z.infer<typeof accountActivationSchema>;

export const passwordResetSchema = z.object({
  password: passwordSchema,
  token: tokenSchema,
  email: emailSchema,
});

/** Adds to a form the second typing of the password; only the first is sent. */
export function withPasswordConfirmation<Shape extends { password: typeof passwordSchema }>(
  schema: z.ZodObject<Shape>,
) {
  return schema
    .extend({ confirmation: z.string().min(1, { error: 'PASSWORD_CONFIRMATION_REQUIRED' }) })
    .refine(
      (form) => {
        const { password, confirmation } = form as { password: string; confirmation: string };
        return confirmation === password;
      },
      { error: 'PASSWORD_CONFIRMATION_DIFFERS', path: ['confirmation'], when: () => true },
    );
}

/** The answer of a sign-in that failed: tries left before the lock; 0 means locked. */
export const attemptHeader = 'attempt';
