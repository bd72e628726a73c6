import { consentEvidenceLength } from '@passerelle/contract/common/limits';
import { DateField, TextArea } from '@passerelle/ui';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The part of a form that asks for a client's consent. */
export interface ConsentValues {
  clientConsent: { evidence: string | null; date: string | null } | null;
}

interface ConsentFieldsProps<Values extends ConsentValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** How and when the client agreed that the startup learns who they are: no request of the team's is made without it. */
export function ConsentFields<Values extends ConsentValues, Output>(
  props: ConsentFieldsProps<Values, Output>,
) {
  const { t } = useTranslation();
  // The fields are the same ones in every form that has them.
  const control = props.control as unknown as Control<ConsentValues>;
  return (
    <>
      <TextArea
        control={control}
        name="clientConsent.evidence"
        label={t('admin:contactRequests.consent.evidence')}
        help={t('admin:contactRequests.consent.evidenceHelp')}
        maximum={consentEvidenceLength}
        isRequired
      />
      <DateField
        control={control}
        name="clientConsent.date"
        label={t('admin:contactRequests.consent.date')}
        isRequired
      />
    </>
  );
}
