import { cardLimits } from '@passerelle/contract/common/limits';
import { DateField, TextField } from '@passerelle/ui';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../form/use-field-names.ts';
import { blankKeyDate, type CardFormValues } from '../model/values.ts';
import { EntryList } from './entry-list.tsx';
import { FormSection } from './form-section.tsx';
import { useFormStyles } from './use-form-styles.ts';

/** The key dates of the startup; the first one always stands. */
export function KeyDateFields() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const fieldName = useFieldNames();
  const { control } = useFormContext<CardFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'informations.roadMap' });
  const maximum = cardLimits.keyDatesMaximum;
  return (
    <FormSection
      title={t('cardForm:fields.informations.roadMap._')}
      help={t('cardForm:help.roadMap', { maximum })}
    >
      <EntryList
        entries={fields}
        maximum={maximum}
        canRemove={(index) => index > 0}
        onAdd={() => append(blankKeyDate)}
        onRemove={remove}
        nameOf={(index) => t('cardForm:entry.roadMap', { number: index + 1 })}
        addLabel={t('cardForm:actions.addKeyDate')}
        removeLabel={(index) => t('cardForm:actions.removeKeyDate', { number: index + 1 })}
      >
        {(index) => (
          <div className={styles.keyDate}>
            <DateField
              control={control}
              name={`informations.roadMap.${index}.date`}
              label={t('cardForm:fields.informations.roadMap.date')}
              aria-label={fieldName(`informations.roadMap.${index}.date`)}
              isRequired
            />
            <TextField
              control={control}
              name={`informations.roadMap.${index}.descriptionFr`}
              label={t('cardForm:fields.informations.roadMap.descriptionFr')}
              aria-label={fieldName(`informations.roadMap.${index}.descriptionFr`)}
              maximum={cardLimits.keyDateDescriptionLength}
              isRequired
            />
            <TextField
              control={control}
              name={`informations.roadMap.${index}.descriptionEn`}
              label={t('cardForm:fields.informations.roadMap.descriptionEn')}
              aria-label={fieldName(`informations.roadMap.${index}.descriptionEn`)}
              maximum={cardLimits.keyDateDescriptionLength}
              isRequired
            />
          </div>
        )}
      </EntryList>
    </FormSection>
  );
}
