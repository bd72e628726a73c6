import { apiErrorOf, isToldEverywhere, statusOf } from '@passerelle/shared/api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/use-notify.ts';

/**
 * The form error handler of the error catalogue, "Erreur de formulaire": a 400 with the server's words, a 404 as
 * unknown startup, anything else, no answer at all included, as unknown error. For calls with `isToldByForm`: what the
 * global notices tell is left to them.
 */
export function useFormFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (error) => {
      const status = statusOf(error);
      if (isToldEverywhere(status)) return;
      const title = t('ui:formFailure.title');
      const message = apiErrorOf(error)?.message;
      if (status === 404) notify.error(title, t('contract:STARTUP_NOT_FOUND'));
      else if (status === 400 && message) notify.error(title, message);
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
