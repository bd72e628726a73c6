import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { assetSources } from '@passerelle/platform/api';
import { useLanguage } from '@passerelle/platform/i18n';
import { houseTokens, latePart, Panel, PartNotLoaded, screens, useLatePart } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAlternative } from '../../image-alternative.ts';
import type { PicturesLightboxProps } from './pictures-lightbox.tsx';
import '../../translations.ts';

const lightbox = latePart<PicturesLightboxProps>(() => import('./pictures-lightbox.tsx'));

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [screens.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'row' },
  },
  several: { gridTemplateColumns: 'minmax(0, 2fr)' },
  item: { minWidth: 0, [screens.phone]: { ':first-child': { gridColumn: '1 / -1' } } },
  button: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '180px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: houseTokens.houseGroundDeep,
    cursor: 'zoom-in',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [screens.phone]: { height: '140px' },
  },
  single: { height: '320px', [screens.phone]: { height: '200px' } },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

function LateLightbox(props: PicturesLightboxProps) {
  const { Part, failures, retry } = useLatePart(lightbox);
  if (Part) return <Part {...props} />;
  return failures > 0 && <PartNotLoaded failures={failures} onRetry={retry} />;
}

interface PicturesPanelProps {
  name: string;
  pictureIds: string[];
  informations: Startup['informations'];
}

/** The startup's pictures, the first one larger; a press shows them over the page. */
export function PicturesPanel({ name, pictureIds, informations }: PicturesPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const isSingle = pictureIds.length === 1;
  const pictures = pictureIds.map((id, index) => ({
    id,
    ...(imageAlternative(informations, id, language) ?? {
      alt: t('catalogue:detail.pictures.alt', { name, number: index + 1 }),
    }),
  }));
  return (
    <Panel title={t('catalogue:detail.pictures.title')}>
      <ul className={mergeClasses(styles.grid, !isSingle && styles.several)}>
        {pictures.map(({ id, ...alternative }, index) => (
          <li key={id} className={styles.item}>
            <button
              type="button"
              className={mergeClasses(styles.button, isSingle && styles.single)}
              onClick={() => setOpenIndex(index)}
            >
              <span className={styles.unseen}>
                {t('catalogue:detail.pictures.open', { number: index + 1, count: pictureIds.length })}
              </span>{' '}
              <img
                {...assetSources(id, isSingle ? 720 : 360)}
                alt={alternative.alt}
                lang={alternative.lang}
                loading="lazy"
                decoding="async"
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <LateLightbox pictures={pictures} index={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </Panel>
  );
}
