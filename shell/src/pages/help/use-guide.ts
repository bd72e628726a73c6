import { useCallback, useEffect, useState } from 'react';
import { loadPage, shellName } from '../../modules/index.ts';
import { type Guide, guides, type Reader } from './guide.ts';

type State = { status: 'loading' } | { status: 'loaded'; guide: Guide } | { status: 'failed' };

/** The guide for a reader, whose file is loaded when it is asked for; `retry` asks again after a failure. */
export function useGuide(reader: Reader): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same guide again.
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: State) => {
      if (isCurrent) setState(next);
    };
    setState({ status: 'loading' });
    loadPage(shellName, guides[reader]).then(
      (guide) => settle({ status: 'loaded', guide }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, attempt]);

  return { ...state, retry };
}
