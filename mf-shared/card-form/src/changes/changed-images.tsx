import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { SmallImage } from './small-image.tsx';

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
      {images.map((imageId) => (
        <li key={imageId} className={styles.image}>
          <SmallImage imageId={imageId} values={values} />
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
