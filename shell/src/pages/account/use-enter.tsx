import {
  type Credentials,
  type SecondFactor,
  secondFactorOf,
  useLoginMutation,
} from '@passerelle/platform/session';
import { useAskedAddress } from '@passerelle/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FactorForm } from '../sign-in/factor-form.tsx';

/**
 * Signs in with a password that was just chosen and goes home; should that fail, home is the page to sign in. Whoever has gone
 * elsewhere meanwhile stays there. The address alone says so: the form is gone as soon as somebody is signed in.
 * @returns `step` is shown in place of the form where the account asks for a code, and null otherwise
 */
export function useEnter(): { enter: (credentials: Credentials) => Promise<void>; step: ReactNode } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const askedAddress = useAskedAddress();
  const [login] = useLoginMutation();
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const goHome = () => navigate('/', { replace: true });
  const goOn = async () => {
    if (askedAddress().pathname === pathname) await goHome();
  };
  return {
    async enter(credentials) {
      const { error } = await login(credentials);
      const asked = secondFactorOf(error);
      if (asked) setSecondFactor(asked);
      else await goOn();
    },
    step: secondFactor ? (
      <FactorForm
        secondFactor={secondFactor}
        onBack={(isExpired) => (isExpired ? goOn() : goHome())}
        onEntered={goOn}
      />
    ) : null,
  };
}
