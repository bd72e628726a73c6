import { emailSchema, lineSchema } from '../common/fields.ts';
import { lineLength } from '../common/limits.ts';
import { optionalPhoneSchema } from '../common/phone.ts';
import * as z from '../common/z.ts';

/** The profile form. It stands apart from `user.ts`, which every page loads: phones bring their tables along. */
export const profileSchema = z.object({
  firstName: lineSchema(lineLength, 'FIRST_NAME_REQUIRED'),
  lastName: lineSchema(lineLength, 'LAST_NAME_REQUIRED'),
  email: emailSchema,
  mobilePhone: optionalPhoneSchema,
});
export type Profile = z.infer<typeof profileSchema>;
