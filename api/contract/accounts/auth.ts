import { roles } from '../common/enumerations.ts';
import {
  emailSchema,
  idSchema,
  instantSchema,
  staffRightSchema,
  storedEmailSchema,
} from '../common/fields.ts';
import { lineLength } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** Of a link in a mail. */
export const tokenSchema = z
  .string()
  .min(1, { error: 'TOKEN_INVALID' })
  .max(lineLength, { error: 'TOKEN_INVALID' });

/** INNO's invitation form. */
export const invitationSchema = z
  .object({
    email: emailSchema,
    role: z.enum(roles, { error: 'ROLE_REQUIRED' }),
    /** A card without an account, as an import makes them: the invited startup shall own it. */
    startupId: idSchema.optional(),
    /** Of who joins the team; the usual one where it is not given. */
    staffRight: staffRightSchema.optional(),
  })
  .refine(({ role, startupId }) => startupId === undefined || role === 'STARTUP', {
    error: 'INVALID',
    path: ['startupId'],
  })
  .refine(({ role, staffRight }) => staffRight === undefined || role === 'INNO', {
    error: 'RIGHT_OF_TEAM_ONLY',
    path: ['staffRight'],
  });
export type Invitation = z.infer<typeof invitationSchema>;

/** The same where its role is clear. */
export const invitedEmailSchema = z.object({ email: emailSchema });

/** Of whom there is already. */
export const emailBodySchema = z.object({ email: storedEmailSchema });

/** A token that goes into the link of a mail, and the instant at which it stops working. */
export const issuedTokenSchema = z.object({ token: z.string(), expirationDate: instantSchema });
export type IssuedToken = z.infer<typeof issuedTokenSchema>;

/** Instead of a token, where the installation has the platform mail the link to the person, and to nobody else. */
export const mailedResetSchema = z.object({ isMailed: z.literal(true) });
export type MailedReset = z.infer<typeof mailedResetSchema>;

/** What the inviter is to look at before the link is sent. */
export const invitationRemarks = ['EMAIL_LOOKS_LIKE_ANOTHER'] as const;
export const issuedInvitationSchema = issuedTokenSchema.extend({
  remarks: z
    .array(z.object({ path: z.literal('email'), code: z.enum(invitationRemarks), message: z.string() }))
    .optional(),
});
export type IssuedInvitation = z.infer<typeof issuedInvitationSchema>;

export const tokenQuerySchema = z.object({ token: tokenSchema, email: storedEmailSchema });

/** Of the link to a new e-mail address. */
export const emailConfirmationSchema = z.object({ token: tokenSchema, email: storedEmailSchema });
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;

/** Of the link by which a person confirms that their access is in their own hands. */
export const accessConfirmationSchema = z.object({ token: tokenSchema, email: storedEmailSchema });
export type AccessConfirmation = z.infer<typeof accessConfirmationSchema>;

/** The answer of a sign-in that failed: tries left before the lock; 0 means locked. */
export const attemptHeader = 'attempt';
