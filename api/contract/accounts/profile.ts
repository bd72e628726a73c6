import { emailSchema, lineSchema } from '../common/fields.ts';
import { lineLength, passwordLimits } from '../common/limits.ts';
import { optionalPhoneSchema } from '../common/typed/phone.ts';
import * as z from '../common/z.ts';

/** The profile form. It stands apart from `user.ts`, which every page loads: phones bring their tables along. */
export const profileSchema = z.object({
  firstName: lineSchema(lineLength, 'FIRST_NAME_REQUIRED'),
  lastName: lineSchema(lineLength, 'LAST_NAME_REQUIRED'),
  email: emailSchema,
  mobilePhone: optionalPhoneSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** What saves a profile: a change of one's own e-mail address needs the current password. */
export const profileChangeSchema = profileSchema.extend({
  currentPassword: z.string().max(passwordLimits.maximumLength).optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;
