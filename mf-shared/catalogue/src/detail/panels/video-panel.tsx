import { makeStyles, tokens } from '@fluentui/react-components';
import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle';
import { youtubeVideoId } from '@passerelle/contract/common/texts';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLanguage } from '@passerelle/platform/i18n';
import { houseTokens, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../localised-text.ts';
import { Localised } from '../parts/localised.tsx';
import '../../translations.ts';

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
  transcript: { marginTop: tokens.spacingVerticalM },
  summary: {
    padding: '8px 0',
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  words: { maxWidth: '75ch', margin: '8px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  note: {
    maxWidth: '46ch',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

/**
 * The button that had the focus is gone. The same function each time: another one would take the focus away whenever the page is
 * drawn anew, from whoever has gone on.
 */
const takeFocus = (film: HTMLElement | null) => film?.focus();

interface VideoPanelProps {
  name: string;
  informations: Startup['informations'];
}

/** The startup's film, and under it what is said and shown in it. Nothing is asked of YouTube, and no cookie set, before the person asks for it. */
export function VideoPanel({ name, informations }: VideoPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const { video } = informations;
  const id = video && youtubeVideoId(video);
  const transcript = localisedText(informations, 'videoTranscript', useLanguage());
  if (!id) return null;
  return (
    <Panel title={t('catalogue:detail.video.title')}>
      {isPlaying ? (
        <iframe
          ref={takeFocus}
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
          <span className={styles.note}>
            {t('catalogue:detail.video.note')}
            {transcript && ` ${t('catalogue:detail.video.hasTranscript')}`}
          </span>
        </button>
      )}
      {transcript && (
        <details className={styles.transcript}>
          <summary className={styles.summary}>{t('catalogue:detail.video.transcript')}</summary>
          <p className={styles.words}>
            <Localised {...transcript} />
          </p>
        </details>
      )}
    </Panel>
  );
}
