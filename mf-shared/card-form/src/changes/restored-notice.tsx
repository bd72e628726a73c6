import { Button, Link } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { FormNotice } from '@passerelle/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardForm } from '../form/use-card-form.ts';
import { useFieldNames } from '../form/use-field-names.ts';
import type { CardChangedMeanwhile } from './use-card-changed-meanwhile.ts';

interface RestoredNoticeProps {
  cardForm: CardForm;
  changed: CardChangedMeanwhile;
  /** Leads to a field. */
  onGo: (name: string) => void;
}

/**
 * Shows which fields were restored from an unsaved draft, and lets the person discard it; not while they
 * have to choose between it and what somebody else saved meanwhile.
 */
export function RestoredNotice({ cardForm: { kept }, changed, onGo }: RestoredNoticeProps) {
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const fieldName = useFieldNames();
  const { restored, discard } = kept;
  if (!restored || changed.version) return null;
  return (
    <FormNotice
      intent="info"
      title={t('cardForm:restored.title')}
      actions={
        <Button size="medium" onClick={discard}>
          {t('cardForm:restored.discard')}
        </Button>
      }
    >
      <p>{t('cardForm:restored.text', { moment: formatDateTime(restored.at) })}</p>
      <p>
        {t('cardForm:restored.fields')}{' '}
        {restored.names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <Link as="button" type="button" inline onClick={() => onGo(name)}>
              {fieldName(name)}
            </Link>
          </Fragment>
        ))}
      </p>
    </FormNotice>
  );
}
