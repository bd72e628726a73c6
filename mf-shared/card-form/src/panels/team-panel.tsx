import { cardLimits } from '@passerelle/contract/common/limits';
import { NumberField, TextField } from '@passerelle/ui';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../form/use-field-names.ts';
import { blankFounder, type CardFormValues } from '../model/values.ts';
import { EntryList } from './entry-list.tsx';
import { FormSection } from './form-section.tsx';
import { useFormStyles } from './use-form-styles.ts';

/** The founders, and how many people work with them. */
export function TeamPanel() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const fieldName = useFieldNames();
  const { control } = useFormContext<CardFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'team.fondateurs' });
  const maximum = cardLimits.foundersMaximum;
  return (
    <div className={styles.stack}>
      <FormSection
        title={t('cardForm:fields.team.fondateurs._')}
        help={t('cardForm:help.fondateurs', { maximum })}
      >
        <EntryList
          entries={fields}
          maximum={maximum}
          canRemove={() => fields.length > 1}
          onAdd={() => append(blankFounder)}
          onRemove={remove}
          nameOf={(index) => t('cardForm:entry.fondateurs', { number: index + 1 })}
          addLabel={t('cardForm:actions.addFounder')}
          removeLabel={(index) => t('cardForm:actions.removeFounder', { number: index + 1 })}
        >
          {(index) => (
            <div className={styles.founder}>
              {(['firstname', 'lastname', 'role'] as const).map((field) => (
                <TextField
                  key={field}
                  control={control}
                  name={`team.fondateurs.${index}.${field}`}
                  label={t(`cardForm:fields.team.fondateurs.${field}`)}
                  aria-label={fieldName(`team.fondateurs.${index}.${field}`)}
                  isRequired
                />
              ))}
            </div>
          )}
        </EntryList>
      </FormSection>
      <div className={styles.pair}>
        <NumberField
          control={control}
          name="team.collaborateurs"
          label={t('cardForm:fields.team.collaborateurs')}
          help={t('cardForm:help.collaborateurs')}
          isRequired
        />
      </div>
    </div>
  );
}
