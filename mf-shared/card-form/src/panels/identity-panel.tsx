import { countries, FRANCE, regions, sectors } from '@passerelle/contract/common/enumerations';
import { cardLimits } from '@passerelle/contract/common/limits';
import { CheckboxField, SelectField, TextArea, TextField, useOptions } from '@passerelle/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { EcosystemFields } from './ecosystem-fields.tsx';
import { FormSection } from './form-section.tsx';
import { KeyDateFields } from './key-date-fields.tsx';
import { MissingTranscript } from './missing-alternatives.tsx';
import { useFormStyles } from './use-form-styles.ts';

/** Who the startup is, where it is, where to find it, and its key dates. */
export function IdentityPanel() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const isInFrance = useWatch({ control, name: 'informations.country' }) === FRANCE;
  const sectorOptions = useOptions('sector', sectors);
  const countryOptions = useOptions('country', countries);
  const regionOptions = useOptions('region', regions);
  const label = (field: string) => t(`cardForm:fields.informations.${field}`);
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <TextField
          control={control}
          name="informations.name"
          label={label('name')}
          isRequired
          autoComplete="organization"
        />
        <SelectField
          control={control}
          name="informations.sector"
          label={label('sector')}
          isRequired
          options={sectorOptions}
        />
        <SelectField
          control={control}
          name="informations.country"
          label={label('country')}
          isRequired
          options={countryOptions}
        />
        {isInFrance && (
          <SelectField
            control={control}
            name="informations.region"
            label={label('region')}
            isRequired
            options={regionOptions}
          />
        )}
        <EcosystemFields />
      </div>
      <FormSection title={t('cardForm:sections.presence')}>
        <div className={styles.pair}>
          <TextField
            control={control}
            name="informations.website"
            label={label('website')}
            help={t('cardForm:help.website')}
            inputMode="url"
            autoComplete="url"
          />
          <TextField
            control={control}
            name="informations.linkedin"
            label={label('linkedin')}
            help={t('cardForm:help.optional')}
            inputMode="url"
          />
          <TextField
            control={control}
            name="informations.video"
            label={label('video')}
            help={t('cardForm:help.video')}
            inputMode="url"
          />
          <MissingTranscript />
          {(['videoTranscriptFr', 'videoTranscriptEn'] as const).map((field) => (
            <TextArea
              key={field}
              className={field === 'videoTranscriptFr' ? styles.first : undefined}
              control={control}
              name={`informations.${field}`}
              label={label(field)}
              help={t('cardForm:help.videoTranscript')}
              maximum={cardLimits.videoTranscriptLength}
              rows={6}
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('cardForm:sections.commitments')}>
        <CheckboxField control={control} name="informations.businessWoman" label={label('businessWoman')} />
        <CheckboxField
          control={control}
          name="informations.environmentalImpact"
          label={label('environmentalImpact')}
        />
      </FormSection>
      <KeyDateFields />
    </div>
  );
}
