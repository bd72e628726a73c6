import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CardFormProvider } from '@passerelle/card-form';
import { useGetEcosystemsQuery } from '@passerelle/catalogue';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { Page, screens, useLeaveGuard } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ConfirmationStep } from './confirmation-step.tsx';
import { FilledSteps } from './filled-steps.tsx';
import { ReadyStep } from './ready-step.tsx';
import { StepForm } from './step-form.tsx';
import { StepNotices } from './step-notices.tsx';
import { usePositionText } from './use-position-text.ts';
import { useWizard } from './use-wizard.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { WizardInfo } from './wizard-info.tsx';
import { stepBeside } from './wizard-start.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: '28px',
    alignItems: 'start',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
  step: { display: 'grid', rowGap: '20px', minWidth: 0, ':focus': { outlineStyle: 'none' } },
});

/** The onboarding of a startup: its card, step by step, each step saved on the way to the next. */
export function Wizard({ startup }: { startup: OwnerStartup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const wizard = useWizard(startup);
  const { step, panel, cardForm, content, move, submit, isHandedIn, isHandingIn, submitCard } = wizard;
  const { isDirty, isSubmitting } = cardForm.form.formState;
  const { question } = useLeaveGuard(isDirty, cardForm.kept.forget);
  const positionText = usePositionText();
  // Known before their step opens: who is led to the field finds it ready.
  useGetEcosystemsQuery();
  return (
    <Page
      title={t('startup:wizard.title')}
      part={step === 'welcome' ? undefined : positionText(step)}
      subtitle={step !== 'welcome' && positionText(step)}
    >
      <CardFormProvider cardForm={cardForm}>
        {step !== 'welcome' && <FilledSteps current={step} isHandedIn={isHandedIn} onGo={move} />}
        <div className={mergeClasses(styles.columns, step === 'confirmation' && styles.alone)}>
          <section ref={content} tabIndex={-1} aria-label={positionText(step)} className={styles.step}>
            {!isHandedIn && step !== 'welcome' && <StepNotices wizard={wizard} />}
            {step === 'welcome' && <WelcomeStep onStart={() => move('identity')} />}
            {panel && (
              <StepForm
                key={panel}
                step={panel}
                isSaving={isSubmitting}
                onSave={(event) => submit(panel, event)}
                onBack={() => move(stepBeside(panel, -1))}
              />
            )}
            {isHandedIn && <ConfirmationStep startup={startup} />}
            {step === 'confirmation' && !isHandedIn && (
              <ReadyStep
                isSaving={isHandingIn}
                onHandIn={submitCard}
                onBack={() => move('pictures')}
                onGo={wizard.goToField}
              />
            )}
          </section>
          {step !== 'confirmation' && <WizardInfo />}
        </div>
      </CardFormProvider>
      {question}
    </Page>
  );
}
