import { type SecurityContact, securityTextLines, securityTextPath } from '../web/security-text.ts';
import { quotedLines } from './quoted.ts';

/** The location of `security.txt`, which expires a year after the configuration was written. */
export function securityTextLocation(security: SecurityContact, siteAddress: string): string[] {
  return [
    `location = ${securityTextPath} {`,
    '  if ($request_method !~ "^(GET|HEAD)$") {',
    '    return 404;',
    '  }',
    `  return 200 ${quotedLines(securityTextLines(security, { siteAddress, now: new Date() }))};`,
    '}',
  ];
}
