import { Button, makeStyles } from '@fluentui/react-components';
import { CardPanelFields } from '@passerelle/card-form';
import { cardLimits } from '@passerelle/contract/common/limits';
import { Form, Panel, screens } from '@passerelle/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormStep } from './wizard-start.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '20px', minWidth: 0 },
  fields: { paddingTop: '12px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '12px',
    [screens.phone]: { '& > button': { flexGrow: 1 } },
  },
});

interface StepFormProps {
  step: FormStep;
  isSaving: boolean;
  onSave: (event: FormEvent) => unknown;
  onBack: () => void;
}

/** One step of the wizard: the panel's fields, and the ways on and back. */
export function StepForm({ step, isSaving, onSave, onBack }: StepFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const action = step === 'pictures' ? 'startup:wizard.submit' : 'startup:wizard.next';
  return (
    <Form isLeftFreely className={styles.root} onSubmit={onSave}>
      <Panel
        title={t(`cardForm:panels.${step}`)}
        subtitle={t(`cardForm:intro.${step}`, { maximum: cardLimits.picturesMaximum })}
      >
        <div className={styles.fields}>
          <CardPanelFields panel={step} />
        </div>
      </Panel>
      <div className={styles.actions}>
        <Button size="large" disabled={isSaving} onClick={onBack}>
          {t('startup:wizard.back')}
        </Button>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={isSaving}>
          {t(isSaving ? 'startup:wizard.saving' : action)}
        </Button>
      </div>
    </Form>
  );
}
