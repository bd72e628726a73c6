import { Button } from '@fluentui/react-components';
import type { Criteria } from '@passerelle/contract';
import { userKnown } from '@passerelle/shared/api';
import { CriteriaForm, useGetOwnClientQuery, useSaveCriteriaMutation } from '@passerelle/shared/criteria';
import { useSession } from '@passerelle/shared/session';
import { EmptyState, Page, Panel, TextSkeleton } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

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
  const { user } = useSession();
  const dispatch = useDispatch();

  async function save(criteria: Criteria, revision: number | undefined) {
    if (!client || (beforeSave && !(await beforeSave()))) return undefined;
    const answer = await saveCriteria({ id: client.id, criteria, revision });
    if (!answer.data) return answer;
    // Known at once: whoever is led on before `/me` has answered would be led back to onboarding.
    if (user) dispatch(userKnown({ ...user, profilCompleted: true }));
    onSaved();
    return answer;
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
