import { makeStyles, tokens } from '@fluentui/react-components';
import { assetSources } from '@passerelle/platform/api';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';

/** The fields that are uploaded one by one. */
export const imageFields = ['informations.logoId', 'pictureIds'] as const;
export type ImageFieldName = (typeof imageFields)[number];

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  image: { display: 'grid', justifyItems: 'start', margin: 0 },
  // Logos are drawn for a white background, in the dark theme too.
  picture: {
    display: 'block',
    width: '96px',
    height: '72px',
    objectFit: 'contain',
    backgroundColor: '#ffffff',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  caption: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

function imagesOf(values: CardFormValues, name: ImageFieldName): string[] {
  if (name === 'pictureIds') return values.pictureIds;
  const { logoId } = values.informations;
  return logoId ? [logoId] : [];
}

interface ChangedImagesProps {
  name: ImageFieldName;
  side: 'before' | 'after';
  values: CardFormValues;
  /** What the card holds on the other side. */
  others: CardFormValues;
}

/** The logo or the pictures of a card, small; those that are not on the other side say so. */
export function ChangedImages({ name, side, values, others }: ChangedImagesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const images = imagesOf(values, name);
  const kept = imagesOf(others, name);
  if (images.length === 0) return <span>{t('cardForm:proposed.noImage')}</span>;
  return (
    <ul className={styles.list}>
      {images.map((imageId, index) => (
        <li key={imageId} className={styles.image}>
          <img
            {...assetSources(imageId, 96)}
            alt={
              name === 'pictureIds'
                ? t('cardForm:pictures.alt', { number: index + 1 })
                : t('cardForm:pictures.logoAlt')
            }
            loading="lazy"
            decoding="async"
            className={styles.picture}
          />
          {!kept.includes(imageId) && (
            <span className={styles.caption}>
              {t(`cardForm:proposed.${side === 'before' ? 'removed' : 'added'}`)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
