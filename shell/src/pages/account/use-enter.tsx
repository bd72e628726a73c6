import {
  type Credentials,
  type SecondFactor,
  secondFactorOf,
  useLoginMutation,
} from '@passerelle/platform/session';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FactorForm } from '../sign-in/factor-form.tsx';

/**
 * Signs in with a password that was just chosen and goes home; should that fail, home is the page to sign in.
 * @returns `step` is shown in place of the form where the account asks for a code, and null otherwise
 */
export function useEnter(): { enter: (credentials: Credentials) => Promise<void>; step: ReactNode } {
  const navigate = useNavigate();
  const [login] = useLoginMutation();
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const goHome = () => navigate('/', { replace: true });
  return {
    async enter(credentials) {
      const { error } = await login(credentials);
      const asked = secondFactorOf(error);
      if (asked) setSecondFactor(asked);
      else await goHome();
    },
    step: secondFactor ? <FactorForm secondFactor={secondFactor} onBack={goHome} onEntered={goHome} /> : null,
  };
}
