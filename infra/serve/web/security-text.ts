import { languages } from '@passerelle/contract/common/enumerations';

/** The address of `security.txt` (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';

/** The contact for reports of vulnerabilities. */
export interface SecurityContact {
  /** A URI: `mailto:security@bank.example` or `https://bank.example/report`. */
  readonly contact: string;
  /** Address of a page that says how reports are handled. */
  readonly policy?: string | undefined;
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** The specification recommends less than a year. */
const LIFETIME = 364 * DAY_IN_MILLISECONDS;

/**
 * The lines of `security.txt`.
 * @param siteAddress where browsers find the site; the specification allows only https as the canonical address
 */
export function securityTextLines(
  { contact, policy }: SecurityContact,
  { siteAddress, now }: { siteAddress?: string | undefined; now: Date },
): string[] {
  const canonical = siteAddress && new URL(securityTextPath, siteAddress);
  const expires = new Date(now.getTime() + LIFETIME);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(canonical && canonical.protocol === 'https:' ? [`Canonical: ${canonical.href}`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
}
