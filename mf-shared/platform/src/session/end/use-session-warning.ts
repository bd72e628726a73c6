import { type SessionEnd, selectSessionEnd, selectUser } from '@passerelle/platform/api';
import { useSelector } from 'react-redux';
import { sessionApi } from '../sign-in/session-endpoints.ts';

interface SessionWarning {
  /** The end that is near; null where there is nothing to warn of. */
  end: SessionEnd | null;
  /** Has the session go on. Rejects where the API did not do it. */
  stay: () => Promise<unknown>;
}

/** Of what a person is warned before their session ends. */
export function useSessionWarning(): SessionWarning {
  const user = useSelector(selectUser);
  const { end, isNear } = useSelector(selectSessionEnd);
  const [extend] = sessionApi.useExtendSessionMutation();
  return { end: user && isNear ? end : null, stay: () => extend().unwrap() };
}
