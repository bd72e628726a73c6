import { makeStyles } from '@fluentui/react-components';
import { cardLimits } from '@passerelle/contract/common/limits';
import { CheckboxField, TextArea } from '@passerelle/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { blankAlternative } from '../model/image-alternatives.ts';
import type { CardFormValues } from '../model/values.ts';

const useStyles = makeStyles({ root: { display: 'grid', rowGap: '12px', minWidth: 0 } });

const list = 'informations.imageAlternatives';

interface AlternativeFieldsProps {
  /** Of the picture, stored or picked. */
  imageId: string;
  /** What the form calls the picture. */
  image: string;
}

/** What stands for a picture where it is not seen, in both languages, or that it tells nothing. */
export function AlternativeFields({ imageId, image }: AlternativeFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { control, getValues, setValue } = useFormContext<CardFormValues>();
  const index = useWatch({ control, name: list }).findIndex((entry) => entry.imageId === imageId);
  const isDecorative = useWatch({ control, name: `${list}.${index}.isDecorative` });

  useEffect(() => {
    // A picture that was just picked, or that somebody else has brought.
    if (index < 0) setValue(list, [...getValues(list), blankAlternative(imageId)]);
  }, [index, imageId, getValues, setValue]);

  if (index < 0) return null;
  return (
    <div className={styles.root}>
      <CheckboxField
        control={control}
        name={`${list}.${index}.isDecorative`}
        label={t('cardForm:alternatives.decorative', { image })}
      />
      {!isDecorative &&
        (['textFr', 'textEn'] as const).map((field) => (
          <TextArea
            key={field}
            control={control}
            name={`${list}.${index}.${field}`}
            label={t(`cardForm:alternatives.${field}`, { image })}
            maximum={cardLimits.imageAlternativeLength}
            rows={3}
          />
        ))}
    </div>
  );
}
