import { makeStyles, tokens } from '@fluentui/react-components';
import { isAlternativeGiven } from '@passerelle/contract/startups/alternatives';
import { isSameValue } from '@passerelle/revisions';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { SmallImage } from './small-image.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  entry: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});

const alternativesOf = ({ informations }: CardFormValues) =>
  informations.imageAlternatives.filter(isAlternativeGiven);

interface ChangedAlternativesProps {
  values: CardFormValues;
  /** What the card holds on the other side. */
  others: CardFormValues;
}

/** What is said of pictures and is not said of them on the other side, each below its picture. */
export function ChangedAlternatives({ values, others }: ChangedAlternativesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const known = alternativesOf(others);
  const changed = alternativesOf(values).filter((entry) => !known.some((other) => isSameValue(other, entry)));
  const imageIds = [values.informations.logoId, ...values.pictureIds];
  if (changed.length === 0) return <span>{t('cardForm:proposed.noAlternative')}</span>;
  return (
    <ul className={styles.list}>
      {changed.map(({ imageId, isDecorative, textFr, textEn }) => (
        <li key={imageId} className={styles.entry}>
          {imageId && imageIds.includes(imageId) && <SmallImage imageId={imageId} values={values} />}
          {isDecorative && <span>{t('cardForm:alternatives.isDecorative')}</span>}
          {!isDecorative && textFr && <span lang="fr">{textFr}</span>}
          {!isDecorative && textEn && <span lang="en">{textEn}</span>}
        </li>
      ))}
    </ul>
  );
}
