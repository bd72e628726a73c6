import { makeStyles, tokens } from '@fluentui/react-components';
import type { ClientDetail, Criteria } from '@passerelle/contract';
import { CriteriaForm, useSaveCriteriaMutation } from '@passerelle/criteria';
import { useRight } from '@passerelle/platform/session';
import { useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { CriteriaFacts } from './criteria-facts.tsx';
import { FollowUpFacts } from './follow-up-facts.tsx';
import { FollowUpForm } from './follow-up-form.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXXL, maxWidth: '860px' },
});

/** The qualifying card: what a client looks for, and what only the team knows of them. */
export function CriteriaTab({ client }: { client: ClientDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  const [saveCriteria] = useSaveCriteriaMutation();

  async function save(criteria: Criteria, revision: number | undefined) {
    const answer = await saveCriteria({ id: client.id, criteria, revision });
    if (answer.data) notify.success(t('admin:clients.criteriaSaved'));
    return answer;
  }

  return (
    <div className={styles.root}>
      {mayEdit ? (
        <>
          <FollowUpForm client={client} />
          <CriteriaForm client={client} submitLabel={t('admin:clients.saveCriteria')} onSubmit={save} />
        </>
      ) : (
        <>
          <FollowUpFacts client={client} />
          <CriteriaFacts client={client} />
        </>
      )}
    </div>
  );
}
