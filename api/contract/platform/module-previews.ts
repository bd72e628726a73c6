import { instantSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';
import { moduleFailureReportSchema } from './module-failures.ts';

export const previewLimits = {
  /** From the press to the page that opens. */
  linkMilliseconds: 5 * 60_000,
  /** Versions of a module that stand at the site to be looked at, the latest ones. */
  kept: 3,
  tokenLength: 400,
} as const;

/** A version that stands at the site to be looked at, and is in service for nobody. */
export const modulePreviewSchema = moduleFailureReportSchema.omit({ kind: true });
export type ModulePreview = z.infer<typeof modulePreviewSchema>;

/** What opens a version for the person who has asked for it, and for nobody else. */
export const previewLinkSchema = z.object({ token: z.string(), expiresAt: instantSchema });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

export const previewTokenSchema = z.object({ token: z.string().min(1).max(previewLimits.tokenLength) });

/** What a link opens, and for whom: a page shows it to that account alone. */
export const openedPreviewSchema = z.object({ ...modulePreviewSchema.shape, userId: z.string() });
export type OpenedPreview = z.infer<typeof openedPreviewSchema>;
