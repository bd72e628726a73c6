import { useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { CriteriaScreen } from '../criteria/criteria-screen.tsx';

/** `/client/modify`: the criteria of a client who has given them before. */
export function Component() {
  const { t } = useTranslation();
  const notify = useNotify();
  return (
    <CriteriaScreen
      title={t('client:criteria.modify.title')}
      subtitle={t('client:criteria.modify.subtitle')}
      submitLabel={t('client:criteria.modify.submit')}
      onSaved={() => notify.success(t('client:criteria.modify.saved'))}
    />
  );
}
