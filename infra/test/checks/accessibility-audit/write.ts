import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../develop/start/command.ts';
import { PRESENT_AUDIT_FILE, presentAuditSource, readAudit } from './audit.ts';

/*
 * Writes what the site says of its accessibility, after the audit has been changed:
 * `node infra/test/checks/accessibility-audit/write.ts`.
 */
writeFileSync(join(ROOT, PRESENT_AUDIT_FILE), presentAuditSource(readAudit()));
execFileSync(
  process.execPath,
  [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', PRESENT_AUDIT_FILE],
  { cwd: ROOT, stdio: 'inherit' },
);
