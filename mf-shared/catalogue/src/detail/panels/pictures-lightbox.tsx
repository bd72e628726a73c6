import { assetAddress } from '@passerelle/platform/api';
import { useTranslation } from 'react-i18next';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';

interface PicturesLightboxProps {
  pictures: { id: string; alt: string }[];
  index: number;
  onClose: () => void;
}

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
      slides={pictures.map(({ id, alt }) => ({ src: assetAddress(id), alt }))}
      carousel={{ finite: false, padding: '5%' }}
      controller={{ closeOnBackdropClick: true }}
      // A single picture needs no navigation.
      render={pictures.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
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
