import { emailKey, emailSchema, lineSchema, storedEmailSchema } from '../common/fields.ts';
import { lineLength, passwordLimits } from '../common/limits.ts';
import { optionalPhoneSchema } from '../common/typed/phone.ts';
import * as z from '../common/z.ts';

/**
 * A profile with the address that its person may have (`isOwnOrNewEmail`). It stands apart from `user.ts`, which every page loads:
 * phones bring their tables along.
 */
export const profileSchema = z.object({
  firstName: lineSchema(lineLength, 'FIRST_NAME_REQUIRED'),
  lastName: lineSchema(lineLength, 'LAST_NAME_REQUIRED'),
  email: storedEmailSchema,
  mobilePhone: optionalPhoneSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** Whether an address is the one that somebody has, which may be of a version before, or one as it is given now. */
export function isOwnOrNewEmail(email: string, stored: string | null): boolean {
  return emailKey(email) === emailKey(stored ?? '') || emailSchema.safeParse(email).success;
}

/** The profile form of somebody who has an address. */
export function profileFormSchema(stored: string | null) {
  return profileSchema.extend({
    email: storedEmailSchema.refine((email) => isOwnOrNewEmail(email, stored), { error: 'EMAIL_INVALID' }),
  });
}

/** What saves a profile: a change of one's own e-mail address needs the current password. */
export const profileChangeSchema = profileSchema.extend({
  currentPassword: z.string().max(passwordLimits.maximumLength).optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;
