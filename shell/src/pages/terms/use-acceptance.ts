import { useConsentMutation, useSession } from '@passerelle/shared/session';
import { useNotify } from '@passerelle/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/**
 * Accepts the terms and goes on from `/`. Whoever has to accept them is led on also when they did so in another tab.
 */
export function useAcceptance() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const { consented } = useSession();
  const [consent, { isLoading }] = useConsentMutation();
  const hadToAccept = useRef(false);

  useEffect(() => {
    if (consented === false) hadToAccept.current = true;
    if (consented && hadToAccept.current) void navigate('/', { replace: true });
  }, [consented, navigate]);

  async function accept(): Promise<void> {
    const { error } = await consent();
    if (error) return;
    notify.success(t('terms:welcome'));
    // The others are led on by the effect above; going twice would lose the address that was asked for.
    if (!hadToAccept.current) await navigate('/', { replace: true });
  }

  return { accept, isLoading };
}
