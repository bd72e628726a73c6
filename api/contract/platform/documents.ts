import * as z from '../common/z.ts';

/** The documents of the accessibility page; each exists in every language of the product. */
export const documentKeys = [
  'accessibility-action-plan',
  'accessibility-multiannual-scheme',
  'accessibility-declaration',
] as const;
export type DocumentKey = (typeof documentKeys)[number];

export const documentParamsSchema = z.object({ fileName: z.enum(documentKeys) });

/** The figures of the audit in the accessibility statement: criteria of RAWeb 1, and the share of the applicable ones that were met. */
export const accessibilityAudit = {
  day: '2025-07-17',
  met: 16,
  unmet: 34,
  notApplicable: 86,
  rate: 0.32,
} as const;
