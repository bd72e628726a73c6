import { useGetEcosystemsQuery } from '@passerelle/catalogue';
import { NotLoaded, SelectField } from '@passerelle/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { useFormStyles } from './use-form-styles.ts';

/** What a card names, and since when its form does. */
interface Named {
  ecosystemId: string | null;
  subEcosystem: string | null;
  since: number;
}

/**
 * The ecosystem of the startup and, where it has any, one of its sub-ecosystems. One that the ecosystem does not have goes: with
 * another ecosystem at once, else once a list says so that is newer than what the card names. A page may have kept its list since
 * before somebody created either: what it lacks is asked for once more.
 */
export function EcosystemFields() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<CardFormValues>();
  const { data: ecosystems, isError, refetch, fulfilledTimeStamp = 0 } = useGetEcosystemsQuery();
  const [ecosystemId, subEcosystem] = useWatch({
    control,
    name: ['informations.ecosystemId', 'informations.subEcosystem'],
  });
  const chosen = ecosystems?.find(({ id }) => id === ecosystemId);
  const subEcosystems = chosen?.subEcosystems.map(({ name }) => name) ?? [];
  const isKnown = ecosystems !== undefined;
  const isUnlisted = isKnown && Boolean(ecosystemId) && !chosen;
  const isForeign = isKnown && Boolean(subEcosystem) && !subEcosystems.some((name) => name === subEcosystem);

  const named = useRef<Named>(undefined);
  const clear = useEffectEvent(() => {
    setValue('informations.subEcosystem', null, { shouldDirty: true });
  });
  useEffect(() => {
    const before = named.current;
    const isAsBefore = before?.ecosystemId === ecosystemId && before.subEcosystem === subEcosystem;
    const now = isAsBefore ? before : { ecosystemId, subEcosystem, since: Date.now() };
    named.current = now;
    const isLeft = before?.subEcosystem === subEcosystem && before.ecosystemId !== ecosystemId;
    const isNewer = fulfilledTimeStamp > now.since;
    if (isForeign && (isLeft || isNewer)) clear();
    else if ((isForeign || isUnlisted) && !isNewer) void refetch();
  }, [ecosystemId, subEcosystem, isForeign, isUnlisted, fulfilledTimeStamp, refetch]);

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
