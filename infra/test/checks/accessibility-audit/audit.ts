import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../../../develop/start/command.ts';

/** The audit of this software, criterion by criterion. */
const AUDIT_FILE = 'docs/using/accessibility/audit.json';
/** What the site and its documents say of it, made of the audit. */
export const PRESENT_AUDIT_FILE = 'api/contract/platform/present-audit.ts';

const inBothLanguages = z.strictObject({ fr: z.string().min(1), en: z.string().min(1) });

/** A check that runs, by its file and words that stand in it; or what somebody has looked at, and when. */
const evidenceSchema = z.union([
  z.strictObject({ check: z.string(), test: z.string().min(1), by: z.string().optional() }),
  z.strictObject({ seen: z.string().min(1), on: z.iso.date() }),
]);

const criterion = z.string().regex(/^\d+\.\d+$/);
const rowSchema = z.discriminatedUnion('state', [
  z.strictObject({ criterion, state: z.literal('met'), evidence: z.array(evidenceSchema).min(1) }),
  z.strictObject({
    criterion,
    state: z.literal('not met'),
    barrier: inBothLanguages,
    action: inBothLanguages,
  }),
  z.strictObject({ criterion, state: z.literal('not applicable'), reason: z.string().min(1) }),
  z.strictObject({ criterion, state: z.literal('not verified') }),
]);

const auditSchema = z.strictObject({
  framework: z.literal('RAWeb 1'),
  day: z.iso.date(),
  criteria: z.array(rowSchema),
});

export type Audit = z.infer<typeof auditSchema>;

/** How many criteria each topic of RAWeb 1 has, from the first to the seventeenth. */
export const criteriaOfTopics = [9, 2, 3, 18, 8, 2, 5, 10, 4, 14, 13, 11, 14, 3, 6, 3, 11];

export function readAudit(): Audit {
  return auditSchema.parse(JSON.parse(readFileSync(join(ROOT, AUDIT_FILE), 'utf8')));
}

/** The checks that a criterion rests on which is said to be met. */
export function checksOf({ criteria }: Audit): { criterion: string; check: string; test: string }[] {
  return criteria.flatMap((row) =>
    row.state === 'met'
      ? row.evidence.flatMap((one) =>
          'check' in one ? [{ criterion: row.criterion, check: one.check, test: one.test }] : [],
        )
      : [],
  );
}

/** The figures; what nobody has verified counts as not met in the rate. */
export function figuresOf({ criteria }: Audit) {
  const count = (state: Audit['criteria'][number]['state']) =>
    criteria.filter((row) => row.state === state).length;
  const figures = {
    met: count('met'),
    unmet: count('not met'),
    unverified: count('not verified'),
    notApplicable: count('not applicable'),
  };
  const applicable = figures.met + figures.unmet + figures.unverified;
  return { ...figures, rate: Math.floor((100 * figures.met) / applicable) / 100 };
}

/** The source of the contract's module that the page and the documents read. */
export function presentAuditSource(audit: Audit): string {
  const open = audit.criteria.flatMap((row) =>
    row.state === 'not met' ? [{ criterion: row.criterion, barrier: row.barrier, action: row.action }] : [],
  );
  const content = { day: audit.day, ...figuresOf(audit), open };
  return [
    `// Made of ${AUDIT_FILE} by infra/test/checks/accessibility-audit/write.ts: change it there.`,
    '',
    '/** What the audit of this software says: how many criteria of RAWeb 1 are met, and what is not. */',
    `export const presentAudit = ${JSON.stringify(content, null, 2)} as const;`,
    '',
  ].join('\n');
}
