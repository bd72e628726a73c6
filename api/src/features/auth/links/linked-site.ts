import type { LinkedSite } from '@passerelle/contract';
import type { Config } from '../../../config.ts';

/** Where the pages are that links in mails lead to, and where such a link carries its secret. */
export function linkedSite({ webOrigins, accountRules }: Config): LinkedSite {
  return { origin: webOrigins[0] ?? '', hidesSecrets: accountRules.hidesLinkSecrets };
}
