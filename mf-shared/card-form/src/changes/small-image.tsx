import { makeStyles, tokens } from '@fluentui/react-components';
import { assetSources } from '@passerelle/platform/api';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';

const useStyles = makeStyles({
  // Logos are drawn for a white background, in the dark theme too.
  root: {
    display: 'block',
    width: '96px',
    height: '72px',
    objectFit: 'contain',
    backgroundColor: '#ffffff',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface SmallImageProps {
  imageId: string;
  /** The card that has it, as its logo or among its pictures. */
  values: CardFormValues;
}

/** The logo or a picture of a card, small, named by its place in it. */
export function SmallImage({ imageId, values }: SmallImageProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const place = values.pictureIds.indexOf(imageId);
  return (
    <img
      {...assetSources(imageId, 96)}
      alt={place < 0 ? t('cardForm:pictures.logoAlt') : t('cardForm:pictures.alt', { number: place + 1 })}
      loading="lazy"
      decoding="async"
      className={styles.root}
    />
  );
}
