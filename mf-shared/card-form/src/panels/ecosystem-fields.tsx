import { useGetEcosystemsQuery } from '@passerelle/catalogue';
import { NotLoaded, SelectField } from '@passerelle/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { useFormStyles } from './use-form-styles.ts';

/** The ecosystem of the startup and, where it has any, one of its sub-ecosystems. */
export function EcosystemFields() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const { control, getValues, setValue } = useFormContext<CardFormValues>();
  const { data: ecosystems, isError, refetch } = useGetEcosystemsQuery();
  const chosenId = useWatch({ control, name: 'informations.ecosystemId' });
  const chosen = ecosystems?.find(({ id }) => id === chosenId);
  const subEcosystems = chosen?.subEcosystems.map(({ name }) => name) ?? [];
  const isKnown = ecosystems !== undefined;

  useEffect(() => {
    const subEcosystem = getValues('informations.subEcosystem');
    if (isKnown && subEcosystem && !chosen?.subEcosystems.some(({ name }) => name === subEcosystem)) {
      setValue('informations.subEcosystem', null, { shouldDirty: true });
    }
  }, [isKnown, chosen, getValues, setValue]);

  return (
    <>
      <SelectField
        control={control}
        name="informations.ecosystemId"
        label={t('cardForm:fields.informations.ecosystemId')}
        isRequired
        help={!isKnown && isError && <NotLoaded onRetry={refetch} />}
        disabled={!isKnown}
        className={styles.first}
        options={ecosystems?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      {subEcosystems.length > 0 && (
        <SelectField
          control={control}
          name="informations.subEcosystem"
          label={t('cardForm:fields.informations.subEcosystem')}
          help={t('cardForm:help.optional')}
          placeholder={t('cardForm:none')}
          options={subEcosystems.map((name) => ({ value: name, label: name }))}
        />
      )}
    </>
  );
}
