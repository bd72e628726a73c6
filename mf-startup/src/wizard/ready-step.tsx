import { Button, makeStyles } from '@fluentui/react-components';
import { type CardFormValues, cardPanels, ProblemSummary, useLiveProblems } from '@passerelle/card-form';
import { ActionButton, EmptyState, Panel } from '@passerelle/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  incomplete: { display: 'grid', rowGap: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' },
});

interface ReadyStepProps {
  isSaving: boolean;
  onHandIn: () => unknown;
  onBack: () => void;
  /** Leads to a field, on whatever step it is. */
  onGo: (path: string) => void;
}

/**
 * In the place of the confirmation while a card is filled in but was never handed in: the one act that is left. The
 * wizard opens here by a few fields; where others are missing, they are named instead.
 */
export function ReadyStep({ isSaving, onHandIn, onBack, onGo }: ReadyStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const problems = useLiveProblems(control, cardPanels);
  const [first] = problems;
  const back = (
    <Button size="large" disabled={isSaving} onClick={onBack}>
      {t('startup:wizard.back')}
    </Button>
  );
  if (first) {
    return (
      <div className={styles.incomplete}>
        <ProblemSummary
          title={t('startup:wizard.incomplete.title')}
          text={t('startup:wizard.incomplete.before')}
          problems={problems}
          onGo={onGo}
        />
        <div className={styles.actions}>
          {back}
          <Button appearance="primary" size="large" onClick={() => onGo(first.path)}>
            {t('startup:wizard.incomplete.complete')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Panel>
      <EmptyState
        title={t('startup:wizard.ready.title')}
        text={t('startup:wizard.ready.text')}
        action={
          <div className={styles.actions}>
            {back}
            <ActionButton appearance="primary" size="large" disabledFocusable={isSaving} onClick={onHandIn}>
              {t(isSaving ? 'startup:wizard.saving' : 'startup:wizard.ready.handIn')}
            </ActionButton>
          </div>
        }
      />
    </Panel>
  );
}
