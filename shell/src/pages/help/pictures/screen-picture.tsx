import { makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage } from '@passerelle/platform/i18n';
import { houseTokens } from '@passerelle/ui';
import type { GuidePicture } from '../chapters/chapter.ts';
import { pictureSize } from './picture-size.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    maxWidth: `${pictureSize.width}px`,
    height: 'auto',
    marginTop: '20px',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusMedium,
    breakInside: 'avoid',
    // The pictures show the light theme: in the dark theme they are dimmed.
    '@media screen and (prefers-color-scheme: dark)': { filter: 'brightness(0.85)' },
  },
});

/** A screen of Passerelle in the language of the interface. */
export function ScreenPicture({ source, alternative }: GuidePicture) {
  const styles = useStyles();
  return (
    <img
      className={styles.root}
      src={source[useLanguage()]}
      alt={alternative}
      {...pictureSize}
      loading="lazy"
      decoding="async"
    />
  );
}
