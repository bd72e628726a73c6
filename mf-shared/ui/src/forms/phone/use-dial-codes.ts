import { useLanguage } from '@passerelle/platform/i18n';
import { useEffect, useState } from 'react';
import { tellPartFailure } from '../../late/tell-part-failure.ts';
import type { DialCode } from './dial-codes.ts';

const load = () => import('./dial-codes.ts');

/**
 * The dial codes in the language of the interface. They and their 240 flags are fetched once they are wanted; empty
 * until they are there.
 */
export function useDialCodes(areWanted: boolean): DialCode[] {
  const language = useLanguage();
  const [dialCodes, setDialCodes] = useState<DialCode[]>([]);
  useEffect(() => {
    if (!areWanted) return;
    let isCurrent = true;
    load().then(
      ({ dialCodesIn }) => {
        if (isCurrent) setDialCodes(dialCodesIn(language));
      },
      // Without the list the code can still be typed, and the default stands.
      (error: unknown) => tellPartFailure({ error, loadAgain: load }),
    );
    return () => {
      isCurrent = false;
    };
  }, [areWanted, language]);
  return dialCodes;
}
