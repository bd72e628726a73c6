import { statusOf } from '@passerelle/shared/api';
import { useValidateTokenQuery } from '@passerelle/shared/session';
import { useSearchParams } from 'react-router';
import { useEndedSession } from './use-ended-session.ts';

export interface MailLink {
  token: string;
  email: string;
  /** 'unknown' when the API could not be asked. */
  status: 'checking' | 'valid' | 'expired' | 'unknown';
  checkAgain: () => void;
}

/** The link of a mail that was followed here, `?token&email`, checked with the API. */
export function useMailLink(): MailLink {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const email = parameters.get('email') ?? '';
  const isComplete = token !== '' && email !== '';
  const isEnded = useEndedSession();
  const { isSuccess, isError, error, refetch, isFetching } = useValidateTokenQuery(
    { token, email },
    { skip: !isComplete || !isEnded },
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
