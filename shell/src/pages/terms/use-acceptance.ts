import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { trackEvent } from '@passerelle/shared/analytics';
import { useConsentMutation, useSession } from '@passerelle/shared/session';
import { useNotify, useSingleRun } from '@passerelle/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Whoever has nothing more to do than to accept the terms is a user from then on: bankers and the team. */
function countUser({ roles }: CurrentUser): void {
  const [role, ...others] = roles;
  if ((role === 'BANQUIER' || role === 'INNO') && others.length === 0)
    trackEvent({ name: 'createUser', role });
}

/**
 * Accepts the terms and goes on from `/`. Whoever has to accept them is led on also when they did so in another tab.
 */
export function useAcceptance() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const { user, consented } = useSession();
  const [consent] = useConsentMutation();
  const hadToAccept = useRef(false);

  useEffect(() => {
    if (consented === false) hadToAccept.current = true;
    if (consented && hadToAccept.current) void navigate('/', { replace: true });
  }, [consented, navigate]);

  const [accept, isLoading] = useSingleRun(async () => {
    const { error } = await consent();
    if (error) return;
    notify.success(t('terms:welcome'));
    if (user) countUser(user);
    // The others are led on by the effect above; going twice would lose the address that was asked for.
    if (!hadToAccept.current) await navigate('/', { replace: true });
  });

  return { accept, isLoading };
}
