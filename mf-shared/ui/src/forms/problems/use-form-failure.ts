import { apiErrorOf, isShownGlobally, statusOf } from '@passerelle/platform/api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../feedback/use-notify.ts';
import '../../translations.ts';

/**
 * The form error handler of the error catalogue, "Erreur de formulaire": a 400, and a 404 as what is gone ("Startup
 * inconnue"), with the server's words, anything else, no answer at all included, as unknown error. For calls with
 * `isShownByForm`: what has a global notice is left to it.
 */
export function useFormFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (isShownGlobally(error)) return;
      const status = statusOf(error);
      const title = t('ui:formFailure.title');
      const message = apiErrorOf(error)?.message;
      if ((status === 400 || status === 404) && message) notify.error(title, message);
      else {
        const cause = message ?? (status === undefined ? t('ui:notices.network.text') : undefined);
        notify.error(
          title,
          cause ? t('ui:formFailure.unknownCause', { cause }) : t('ui:formFailure.unknown'),
        );
      }
    },
    [notify, t],
  );
}
