import { leastPasswordLength } from '@passerelle/contract/accounts/passwords/password-rules';
import { loginLimits, tokenLifetimes } from '@passerelle/contract/common/limits';
import { useInstallationRules } from '@passerelle/platform/session';
import { useTranslation } from 'react-i18next';
import type { Fact } from './chapter.ts';
import { HOUR, MINUTE } from './units.ts';

/** What holds for the password and the sign-in of everybody. */
export function useAccountFacts(): Record<'password' | 'resetLink' | 'lock', Fact> {
  const { t } = useTranslation();
  const { passwords } = useInstallationRules();
  const words = passwords === 'LENGTH' ? 'help:facts.password.long' : 'help:facts.password.value';
  return {
    password: {
      name: t('help:facts.password.name'),
      value: t(words, { minimum: leastPasswordLength(passwords) }),
    },
    resetLink: {
      name: t('help:facts.resetLink.name'),
      value: t('help:facts.resetLink.value', { count: tokenLifetimes.resetMilliseconds / HOUR }),
    },
    lock: {
      name: t('help:facts.lock.name'),
      value: t('help:facts.lock.value', {
        failures: loginLimits.failuresBeforeLock,
        minutes: loginLimits.lockMilliseconds / MINUTE,
      }),
    },
  };
}
