import { type Credentials, useLoginMutation } from '@passerelle/shared/session';
import { useNavigate } from 'react-router';

/** Signs in with a password that was just chosen and goes home; should that fail, home is the page to sign in. */
export function useEnter(): (credentials: Credentials) => Promise<void> {
  const navigate = useNavigate();
  const [login] = useLoginMutation();
  return async (credentials) => {
    await login(credentials);
    await navigate('/', { replace: true });
  };
}
