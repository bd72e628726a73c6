import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { assetAddress } from '@passerelle/platform/api';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { AlternativeFields } from './alternative-fields.tsx';
import { usePickedFiles } from './picked-files.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '8px', alignContent: 'start', minWidth: 0, margin: 0 },
  frame: {
    position: 'relative',
    height: '148px',
    overflow: 'hidden',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // A logo is shown whole and on white, as on the card.
  logo: { padding: '12px', objectFit: 'contain', backgroundColor: '#ffffff' },
  remove: { position: 'absolute', top: '6px', right: '6px' },
  caption: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  refusal: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Stored pictures are asked for in a width of about twice the tile. */
const SERVED_WIDTH = 480;

interface PictureTileProps {
  /** Of a stored file or of a picked one. */
  id: string;
  kind: 'logo' | 'picture';
  alt: string;
  removeLabel: string;
  onRemove: () => void;
}

/** A logo or a picture of the card, stored or just picked, with the progress of its upload and why it was refused. */
export function PictureTile({ id, kind, alt, removeLabel, onRemove }: PictureTileProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const picked = usePickedFiles().get(id);
  const isSending = picked?.progress !== undefined;
  const source = picked ? picked.previewAddress : assetAddress(id, SERVED_WIDTH);
  const caption =
    picked && (source ? picked.file.name : t('cardForm:pictures.drawnLater', { name: picked.file.name }));
  // Without a caption it is a picture and nothing more.
  const Tile = caption ? 'figure' : 'div';
  return (
    <Tile className={styles.root} role={caption ? 'figure' : undefined} aria-label={caption || undefined}>
      <div className={styles.frame}>
        {source ? (
          <img
            src={source}
            alt={alt}
            className={mergeClasses(styles.picture, kind === 'logo' && styles.logo)}
          />
        ) : (
          <span role="img" aria-label={alt} />
        )}
        <Button
          className={styles.remove}
          icon={<DeleteRegular />}
          aria-label={removeLabel}
          disabled={isSending}
          onClick={onRemove}
        />
      </div>
      {isSending && (
        <ProgressBar
          value={picked.progress}
          aria-label={t('cardForm:pictures.uploading', { name: picked.file.name })}
        />
      )}
      <AlternativeFields imageId={id} image={alt} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {picked?.refusal && (
        <p role="alert" className={styles.refusal}>
          {picked.refusal}
        </p>
      )}
    </Tile>
  );
}
