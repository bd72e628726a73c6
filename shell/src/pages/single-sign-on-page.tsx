import { Button } from '@fluentui/react-components';
import {
  type SingleSignOnReturn,
  singleSignOnReturnSchema,
} from '@passerelle/contract/accounts/single-sign-on/single-sign-on';
import { useAppDispatch } from '@passerelle/platform/api';
import { announceConfirmation, sessionApi } from '@passerelle/platform/session';
import { LoadingText, Page } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { NarrowPanel } from './account/narrow-panel.tsx';
import type { ReturnState } from './sign-in/returned-refusal.ts';

const unreadable: SingleSignOnReturn = { purpose: 'SIGN_IN', outcome: 'SINGLE_SIGN_ON_FAILED' };

/** Takes over the session that the provider has opened, and goes home; home is the page to sign in where there is none. */
function SignedIn({ outcome }: Pick<SingleSignOnReturn, 'outcome'>) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    async function goOn() {
      if (outcome === 'DONE') await dispatch(sessionApi.endpoints.takeSession.initiate());
      const state: ReturnState | undefined =
        outcome === 'DONE' ? undefined : { singleSignOnRefusal: outcome };
      await navigate('/', { replace: true, ...(state && { state }) });
    }
    void goOn();
  }, [outcome, navigate, dispatch]);

  return <LoadingText />;
}

/** In the window that was opened for it: tells the one that asked, and closes. */
function Confirmed({ outcome }: Pick<SingleSignOnReturn, 'outcome'>) {
  const { t } = useTranslation();
  useEffect(() => {
    announceConfirmation(outcome);
    window.close();
  }, [outcome]);
  const isDone = outcome === 'DONE';
  return (
    <Page title={isDone ? t('shell:confirmed.title') : t('shell:confirmed.failed')}>
      <NarrowPanel>
        <p>{isDone ? t('shell:confirmed.text') : t(`contract:${outcome}`)}</p>
        <Button appearance="primary" onClick={() => window.close()}>
          {t('shell:confirmed.close')}
        </Button>
      </NarrowPanel>
    </Page>
  );
}

/** `/singleSignOn?purpose&outcome`: where the API leads whoever comes back from the bank's provider. */
export function Component() {
  const [search] = useSearchParams();
  const read = singleSignOnReturnSchema.safeParse(Object.fromEntries(search));
  const { purpose, outcome } = read.success ? read.data : unreadable;
  return purpose === 'CONFIRMATION' ? <Confirmed outcome={outcome} /> : <SignedIn outcome={outcome} />;
}
