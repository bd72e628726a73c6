import { lineLength } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** The secret of the link in a mail that stops such mails. */
export const stopNotificationsSchema = z.object({
  token: z.string().min(1, { error: 'TOKEN_INVALID' }).max(lineLength, { error: 'TOKEN_INVALID' }),
});
export type StopNotifications = z.infer<typeof stopNotificationsSchema>;

/** Whether the person whom a link was sent to still receives the mails. */
export const notificationStateSchema = z.object({ isNotifiable: z.boolean() });
export type NotificationState = z.infer<typeof notificationStateSchema>;
