import { CardChangedNotice, RestoredNotice } from '@passerelle/card-form';
import { Announcement } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { StepWarning } from './step-warning.tsx';
import { usePositionText } from './use-position-text.ts';
import type { WizardCourse } from './use-wizard.ts';

/** The notices above a step: the restored draft, somebody else's changes, the failure of the last save. */
export function StepNotices({ wizard }: { wizard: WizardCourse }) {
  const { t } = useTranslation();
  const positionText = usePositionText();
  const { panel, cardForm, warning, overlooked, changed, summary, goToField, submit } = wizard;
  const place = overlooked?.step && positionText(overlooked.step);
  return (
    <>
      <Announcement
        text={place && t('startup:wizard.missing.elsewhere', { step: place })}
        turn={overlooked?.turn}
      />
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
