import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import { useTranslation } from 'react-i18next';

/** What an authenticator application does, and which ones know the codes of this installation. */
export function ApplicationIntroduction({ factors }: { factors: Pick<Factors, 'totpAlgorithm'> }) {
  const { t } = useTranslation();
  return factors.totpAlgorithm === 'SHA256' ? t('signInSecurity:introSha256') : t('signInSecurity:intro');
}
