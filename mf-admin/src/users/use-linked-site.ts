import type { LinkedSite } from '@passerelle/contract/platform/mail-links';
import { useInstallationRules } from '@passerelle/platform/session';

/** Where the pages are that links lead to which somebody of the team brings. */
export function useLinkedSite(): LinkedSite {
  const { hidesLinkSecrets: hidesSecrets } = useInstallationRules();
  return { origin: window.location.origin, hidesSecrets };
}
