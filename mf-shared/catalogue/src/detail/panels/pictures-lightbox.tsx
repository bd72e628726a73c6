import { assetAddress } from '@passerelle/platform/api';
import { useTranslation } from 'react-i18next';
import Lightbox from 'yet-another-react-lightbox';
import type { ImageAlternative } from '../../image-alternative.ts';
import 'yet-another-react-lightbox/styles.css';
import '../../translations.ts';

export interface PicturesLightboxProps {
  pictures: (ImageAlternative & { id: string })[];
  index: number;
  onClose: () => void;
}

/** The language of a slide's words where it is not that of the page: the lightbox hands on what it was given. */
const languageOf = (slide: object) => ('lang' in slide ? String(slide.lang) : undefined);

/**
 * The pictures in a lightbox, one at a time, in a loop; arrow keys navigate, Escape closes. The default
 * export of a file of its own, because it is loaded only when a picture is opened.
 */
export default function PicturesLightbox({ pictures, index, onClose }: PicturesLightboxProps) {
  const { t } = useTranslation();
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ id, ...alternative }) => ({ src: assetAddress(id), ...alternative }))}
      carousel={{ finite: false, padding: '5%' }}
      controller={{ closeOnBackdropClick: true }}
      // A single picture needs no navigation.
      render={{
        ...(pictures.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        slideContainer: ({ slide, children }) => (
          <div lang={languageOf(slide)} style={{ display: 'contents' }}>
            {children}
          </div>
        ),
      }}
      labels={{
        Lightbox: t('catalogue:detail.pictures.enlarged'),
        Carousel: t('catalogue:detail.pictures.enlarged'),
        Slide: t('catalogue:detail.pictures.slide'),
        'Photo gallery': t('catalogue:detail.pictures.title'),
        '{index} of {total}': t('catalogue:detail.pictures.position'),
        Previous: t('catalogue:detail.pictures.previous'),
        Next: t('catalogue:detail.pictures.next'),
        Close: t('catalogue:detail.pictures.close'),
      }}
    />
  );
}
