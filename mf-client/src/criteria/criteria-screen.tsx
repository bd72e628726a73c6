import { Button } from '@fluentui/react-components';
import type { Criteria } from '@passerelle/contract';
import { CriteriaForm, useGetOwnClientQuery, useSaveCriteriaMutation } from '@passerelle/shared/criteria';
import { EmptyState, Page, Panel, TextSkeleton } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

interface CriteriaScreenProps {
  title: string;
  subtitle: string;
  submitLabel: string;
  /** Asks before the criteria are saved; what it answers false to is not saved. */
  beforeSave?: () => Promise<boolean>;
  onSaved: () => void;
}

/** The criteria form with the client's record behind it. */
export function CriteriaScreen({ title, subtitle, submitLabel, beforeSave, onSaved }: CriteriaScreenProps) {
  const { t } = useTranslation();
  const { data: client, isError, refetch } = useGetOwnClientQuery();
  const [saveCriteria] = useSaveCriteriaMutation();

  async function save(criteria: Criteria) {
    if (!client || (beforeSave && !(await beforeSave()))) return 'declined';
    const { error } = await saveCriteria({ id: client.id, criteria });
    if (!error) onSaved();
    return error;
  }

  return (
    <Page title={title} subtitle={subtitle}>
      {client && <CriteriaForm client={client} submitLabel={submitLabel} onSubmit={save} />}
      {!client && !isError && (
        <Panel>
          <TextSkeleton lines={8} />
        </Panel>
      )}
      {!client && isError && (
        <EmptyState
          title={t('client:criteria.error')}
          action={<Button onClick={() => refetch()}>{t('client:criteria.retry')}</Button>}
        />
      )}
    </Page>
  );
}
