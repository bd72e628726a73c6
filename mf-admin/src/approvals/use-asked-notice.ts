import { useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** Says that what was just asked for waits for a second member of the team. */
export function useAskedNotice(): () => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return () => notify.info(t('admin:approvals.asked.title'), t('admin:approvals.asked.text'));
}
