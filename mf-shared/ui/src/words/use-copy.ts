import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/use-notify.ts';
import '../translations.ts';

/**
 * Returns what puts a text on the clipboard and says that it did, or that the browser did not: a page may have been refused it, or
 * be no secure one. The text has to stand on the page, to be copied by hand then.
 */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation();
  const notify = useNotify();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      notify.warning(t('ui:notCopied.title'), t('ui:notCopied.text'));
      return;
    }
    notify.success(done);
  };
}
