import { Button } from '@fluentui/react-components';
import type { Criteria } from '@passerelle/contract';
import { CriteriaForm, useSaveCriteriaMutation } from '@passerelle/criteria';
import { userKnown } from '@passerelle/platform/api';
import { useSession } from '@passerelle/platform/session';
import { EmptyState, Page, Panel, TextSkeleton } from '@passerelle/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useGetOwnClientQuery } from './own-client-endpoints.ts';

interface CriteriaScreenProps {
  title: string;
  subtitle: string;
  submitLabel: string;
  /** Asks before the criteria are saved; what it answers false to is not saved. */
  beforeSave?: () => Promise<boolean>;
  onSaved: NonNullable<ComponentProps<typeof CriteriaForm>['onSaved']>;
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
    // Set at once: a navigation before the answer of `/me` would be redirected back to onboarding.
    if (user) dispatch(userKnown({ ...user, profilCompleted: true }));
    return answer;
  }

  return (
    <Page title={title} subtitle={subtitle}>
      {client && <CriteriaForm client={client} submitLabel={submitLabel} onSubmit={save} onSaved={onSaved} />}
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
