import { loginLimits, passwordLimits, tokenLifetimes } from '@passerelle/contract/common/limits';
import { useTranslation } from 'react-i18next';
import type { Fact } from './chapter.ts';
import { HOUR, MINUTE } from './units.ts';

/** What holds for the password and the sign-in of everybody. */
export function useAccountFacts(): Record<'password' | 'resetLink' | 'lock', Fact> {
  const { t } = useTranslation();
  return {
    password: {
      name: t('help:facts.password.name'),
      value: t('help:facts.password.value', { minimum: passwordLimits.minimumLength }),
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
