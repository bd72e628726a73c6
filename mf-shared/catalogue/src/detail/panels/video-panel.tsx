import { makeStyles, tokens } from '@fluentui/react-components';
import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle';
import { youtubeVideoId } from '@passerelle/contract/common/fields';
import { houseTokens, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    placeItems: 'center',
    placeContent: 'center',
    rowGap: tokens.spacingVerticalM,
    width: '100%',
    aspectRatio: '16 / 9',
    padding: tokens.spacingHorizontalL,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: houseTokens.houseGroundDeep,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
  },
  button: {
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  icon: { fontSize: '48px', color: tokens.colorBrandForegroundLink },
  note: {
    maxWidth: '46ch',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The startup's film. Nothing is asked of YouTube, and no cookie set, before the person asks for it. */
export function VideoPanel({ name, video }: { name: string; video: string | null }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const id = video && youtubeVideoId(video);
  if (!id) return null;
  return (
    <Panel title={t('catalogue:detail.video.title')}>
      {isPlaying ? (
        <iframe
          // The button that had the focus is gone.
          ref={(film) => film?.focus()}
          className={styles.frame}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={t('catalogue:detail.video.frame', { name })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube refuses to play for a page that does not name itself.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={`${styles.frame} ${styles.button}`} onClick={() => setPlaying(true)}>
          <PlayCircleRegular className={styles.icon} />
          {t('catalogue:detail.video.play')}
          <span className={styles.note}>{t('catalogue:detail.video.note')}</span>
        </button>
      )}
    </Panel>
  );
}
