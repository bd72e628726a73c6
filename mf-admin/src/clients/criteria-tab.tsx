import type { ClientDetail, Criteria } from '@passerelle/contract';
import { CriteriaForm, useSaveCriteriaMutation } from '@passerelle/shared/criteria';
import { useNotify } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** The qualifying card: what a client looks for, and what only the team knows of them. */
export function CriteriaTab({ client }: { client: ClientDetail }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [saveCriteria] = useSaveCriteriaMutation();

  async function save(criteria: Criteria) {
    const { error } = await saveCriteria({ id: client.id, criteria });
    if (!error) notify.success(t('admin:clients.criteriaSaved'));
    return error;
  }

  return <CriteriaForm client={client} submitLabel={t('admin:clients.saveCriteria')} onSubmit={save} />;
}
