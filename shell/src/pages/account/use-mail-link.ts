import { secretIn } from '@passerelle/contract/platform/mail-links';
import { statusOf } from '@passerelle/platform/api';
import { useLocation } from 'react-router';
import { useValidateTokenQuery } from './account-endpoints.ts';
import { useEndedSession } from './use-ended-session.ts';

export interface MailLink {
  token: string;
  email: string;
  /** 'unknown' when the API could not be asked. */
  status: 'checking' | 'valid' | 'expired' | 'unknown';
  checkAgain: () => void;
}

/** The link of a mail that was followed here, `?token&email` or `#token&email`, checked with the API once no other session is active. */
export function useMailLink(): MailLink {
  return useCheckedLink(useEndedSession());
}

/**
 * The same, checked once `isReady`.
 * @param isReady whether the page may look at the link yet
 */
export function useCheckedLink(isReady: boolean): MailLink {
  const { token, email } = secretIn(useLocation());
  const isComplete = token !== '' && email !== '';
  const { isSuccess, isError, error, refetch, isFetching } = useValidateTokenQuery(
    { token, email },
    { skip: !isComplete || !isReady },
  );
  const status = (): MailLink['status'] => {
    if (!isComplete) return 'expired';
    if (isSuccess) return 'valid';
    if (!isError || isFetching) return 'checking';
    const code = statusOf(error);
    return code !== undefined && code < 500 && code !== 429 ? 'expired' : 'unknown';
  };
  return { token, email, status: status(), checkAgain: () => void refetch() };
}
