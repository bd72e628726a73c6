import { idSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/** Answer of an upload. */
export const storedFileSchema = z.object({ id: idSchema });
/** The width, in pixels, in which an image is asked for; the next larger one of `uploadLimits.widths` is served. */
export const pictureQuerySchema = z.object({ width: z.coerce.number().int().min(1).optional() });

/**
 * Names an upload, in its header `Idempotency-Key`: what is sent again under the same key, because the answer was lost
 * or the button was pressed twice, is answered as the first one was and stored once.
 */
export const uploadHeadersSchema = z.object({ 'idempotency-key': z.uuid().optional() });
export const idempotencyHeader = 'Idempotency-Key';
