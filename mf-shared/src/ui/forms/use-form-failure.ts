import { apiErrorOf, statusOf } from '@passerelle/shared/api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/use-notify.ts';

/**
 * The form error handler of the error catalogue, "Erreur de formulaire": a 400 with the server's words, a 404 as
 * unknown startup, anything else as unknown error. For calls whose global notice is silenced.
 */
export function useFormFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (error) => {
      const message = apiErrorOf(error)?.message;
      const status = statusOf(error);
      const title = t('ui:formFailure.title');
      if (status === 404) notify.error(title, t('contract:STARTUP_NOT_FOUND'));
      else if (status === 400 && message) notify.error(title, message);
      else
        notify.error(
          title,
          message ? `${t('ui:formFailure.unknown')} ${message}` : t('ui:formFailure.unknown'),
        );
    },
    [notify, t],
  );
}
