import { factorLimits, passkeyLimits, type SessionKind } from '@passerelle/contract/common/limits';
import { useInstallationRules, useSession } from '@passerelle/platform/session';
import { useTranslation } from 'react-i18next';
import type { Chapter } from './chapter.ts';

/**
 * How the sign-in of people of the bank, or of those whom it invites, is protected beyond the password; whom the bank's
 * provider signs in sets up nothing here.
 */
export function useSecurityChapter(kind: SessionKind): Chapter {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isFactorForAll } = useInstallationRules();
  const guest = isFactorForAll ? 'help:security.guestObligatory' : 'help:security.guest';
  const isStaff = kind === 'STAFF';
  const title = t('help:security.title');
  if (isStaff && user?.signsInByProvider) return { id: 'security', title, text: t('help:security.provider') };
  return {
    id: 'security',
    title,
    text: `${t(isStaff ? 'help:security.staff' : guest)}\n\n${t('help:security.ways')}`,
    facts: [
      {
        name: t('help:security.code'),
        value: t('help:security.codeValue', {
          digits: factorLimits.digits,
          seconds: factorLimits.stepSeconds,
        }),
      },
      {
        name: t('help:security.recovery'),
        value: t('help:security.recoveryValue', { count: factorLimits.recoveryCodes }),
      },
      {
        name: t('help:security.passkeys'),
        value: t('help:security.passkeysValue', { count: passkeyLimits.perPerson }),
      },
    ],
  };
}
