import { cardLimits } from '@passerelle/contract/common/limits';
import { useProblemText } from '@passerelle/ui';
import { type FieldError, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { PictureTile } from '../pictures/picture-tile.tsx';
import { UploadField } from '../pictures/upload-field.tsx';
import { useFileIntake } from '../pictures/use-file-intake.ts';
import { MissingAlternatives } from './missing-alternatives.tsx';
import { useFormStyles } from './use-form-styles.ts';

const tooManyPictures = {
  code: 'TOO_MANY_PICTURES',
  values: { maximum: cardLimits.picturesMaximum },
} as const;
const tooManyLogos = { code: 'LIST_TOO_LONG', values: { maximum: 1 } } as const;

function LogoField() {
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const { field } = useController({ control, name: 'informations.logoId' });
  const { take, refusals, turn } = useFileIntake(1, tooManyLogos);
  return (
    <UploadField
      title={t('cardForm:pictures.logo')}
      guidance={t('cardForm:help.logoAlternative')}
      errors={refusals}
      turn={turn}
      addLabel={t(field.value ? 'cardForm:pictures.replaceLogo' : 'cardForm:pictures.addLogo')}
      inputRef={field.ref}
      onFiles={(files) => {
        const [id] = take(files);
        if (id) field.onChange(id);
      }}
    >
      {field.value && (
        <PictureTile
          id={field.value}
          kind="logo"
          alt={t('cardForm:pictures.logoAlt')}
          removeLabel={t('cardForm:pictures.removeLogo')}
          onRemove={() => field.onChange(null)}
        />
      )}
    </UploadField>
  );
}

function PicturesField() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { control } = useFormContext<CardFormValues>();
  const { field, fieldState } = useController({ control, name: 'pictureIds' });
  const ids = field.value;
  const room = cardLimits.picturesMaximum - ids.length;
  const { take, refusals, turn } = useFileIntake(room, tooManyPictures);
  const error = problemText(fieldState.error as FieldError | undefined);
  return (
    <UploadField
      title={t('cardForm:pictures.list')}
      guidance={t('cardForm:help.alternatives', { maximum: cardLimits.imageAlternativeLength })}
      errors={error ? [...refusals, error] : refusals}
      turn={turn}
      addLabel={room > 0 ? t('cardForm:pictures.add') : undefined}
      isMultiple
      inputRef={field.ref}
      onFiles={(files) => {
        const taken = take(files);
        if (taken.length > 0) field.onChange([...ids, ...taken]);
      }}
    >
      {ids.map((id, index) => (
        <PictureTile
          key={id}
          id={id}
          kind="picture"
          alt={t('cardForm:pictures.alt', { number: index + 1 })}
          removeLabel={t('cardForm:pictures.remove', { number: index + 1 })}
          onRemove={() => field.onChange(ids.filter((other) => other !== id))}
        />
      ))}
    </UploadField>
  );
}

/** The logo and the pictures of the card. They are uploaded when the form is saved. */
export function PicturesPanel() {
  const styles = useFormStyles();
  return (
    <div className={styles.stack}>
      <LogoField />
      <PicturesField />
      <MissingAlternatives />
    </div>
  );
}
