import { ChangedMeanwhile, RestoredNotice } from '@passerelle/shared/card-form';
import { StepWarning } from './step-warning.tsx';
import type { WizardCourse } from './use-wizard.ts';

/** What is to be told above a step: what came back, what somebody else changed, what went wrong with the last save. */
export function StepNotices({ wizard }: { wizard: WizardCourse }) {
  const { panel, cardForm, warning, changed, summary, goToField, submit } = wizard;
  return (
    <>
      {panel && <RestoredNotice cardForm={cardForm} onGo={goToField} />}
      {panel && changed.version && (
        <ChangedMeanwhile
          version={changed.version}
          isSaving={cardForm.form.formState.isSubmitting}
          onKeepMine={() => {
            changed.keepMine();
            return submit(panel);
          }}
          onTakeTheirs={changed.takeTheirs}
          onGo={goToField}
        />
      )}
      {warning && <StepWarning ref={summary} warning={warning} panel={panel} onGo={goToField} />}
    </>
  );
}
