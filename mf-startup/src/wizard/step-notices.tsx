import { CardChangedNotice, RestoredNotice } from '@passerelle/card-form';
import { StepWarning } from './step-warning.tsx';
import type { WizardCourse } from './use-wizard.ts';

/** The notices above a step: the restored draft, somebody else's changes, the failure of the last save. */
export function StepNotices({ wizard }: { wizard: WizardCourse }) {
  const { panel, cardForm, warning, changed, summary, goToField, submit } = wizard;
  return (
    <>
      {panel && <RestoredNotice cardForm={cardForm} changed={changed} onGo={goToField} />}
      {panel && (
        <CardChangedNotice
          cardForm={cardForm}
          changed={changed}
          onSave={() => submit(panel)}
          onGo={goToField}
        />
      )}
      {warning && <StepWarning ref={summary} warning={warning} onGo={goToField} />}
    </>
  );
}
