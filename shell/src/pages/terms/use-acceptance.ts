import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { trackEvent } from '@passerelle/platform/analytics';
import { useConsentMutation, useSession } from '@passerelle/platform/session';
import { useNotify, useSingleRun, useStillHere } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Roles whose onboarding ends with the acceptance of the terms: bankers and the team. */
function countUser({ roles }: CurrentUser): void {
  const [role, ...others] = roles;
  if ((role === 'BANQUIER' || role === 'INNO') && others.length === 0)
    trackEvent({ name: 'createUser', role });
}

/**
 * Accepts the terms and goes on from `/`. An acceptance in another tab redirects from here, too.
 */
export function useAcceptance() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
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
    // The others are redirected by the effect above; a second redirect would lose the requested address.
    if (!hadToAccept.current && isStillHere()) await navigate('/', { replace: true });
  });

  return { accept, isLoading };
}
