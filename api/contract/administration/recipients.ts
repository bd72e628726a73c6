import { integerMaximum } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** How many people the caller knows that their call will have mailed. */
export const recipientsSchema = z.coerce.number().int().min(0).max(integerMaximum).optional();
export const recipientsQuerySchema = z.object({ recipients: recipientsSchema });

/** `current` of the refusal MAILS_UNCONFIRMED: how many the call would have mailed. */
export const unconfirmedRecipientsSchema = z.object({ recipients: z.number().int() });
