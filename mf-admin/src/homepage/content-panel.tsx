import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ShortNewsText, shortNewsIn, useGetShortNewsQuery } from '@passerelle/homepage';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { Panel, TextSkeleton } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetRssFeedsQuery } from './endpoints.ts';
import { FeedsDrawer } from './feeds-drawer.tsx';
import { ShortNewsDrawer } from './short-news-drawer.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: { margin: `${tokens.spacingVerticalS} 0 0`, color: tokens.colorNeutralForeground3 },
});

/** Whether what the panel shows has not come yet. */
export function useIsContentAwaited(): boolean {
  const { isLoading: isNewsAwaited } = useGetShortNewsQuery();
  const { isLoading: areFeedsAwaited } = useGetRssFeedsQuery();
  return isNewsAwaited || areFeedsAwaited;
}

/** What clients find on their home page beside the startups, and the two editors of it. */
export function ContentPanel() {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const { formatDateLong } = useFormats();
  const news = useGetShortNewsQuery();
  const feeds = useGetRssFeedsQuery();
  const mayEdit = useRight('EDITOR');
  const [open, setOpen] = useState<'news' | 'feeds' | null>(null);
  // Of two that are pressed the last one opens: the other one would take its place, with what is typed in it by then.
  const presses = useRef(0);
  const words = news.data && shortNewsIn(news.data, language);
  const hasFailed = (news.isError && !news.isFetching) || (feeds.isError && !feeds.isFetching);

  // Somebody may have saved since the page was opened, and how the feeds were read may have changed.
  async function openOnceRead(editor: 'news' | 'feeds') {
    presses.current += 1;
    const press = presses.current;
    await { news, feeds }[editor].refetch();
    if (press === presses.current) setOpen(editor);
  }

  return (
    <Panel
      title={t('admin:homepage.title')}
      subtitle={t('admin:homepage.subtitle')}
      actions={
        mayEdit && (
          <div className={styles.actions}>
            <Button disabledFocusable={!news.data} onClick={news.data && (() => openOnceRead('news'))}>
              {t('admin:homepage.editNews')}
            </Button>
            <Button disabledFocusable={!feeds.data} onClick={feeds.data && (() => openOnceRead('feeds'))}>
              {t('admin:homepage.editFeeds', { total: feeds.data?.feeds.length ?? 0 })}
            </Button>
          </div>
        )
      }
    >
      {news.isLoading && <TextSkeleton lines={2} />}
      {words?.title && <h3 className={styles.title}>{words.title}</h3>}
      {words && <ShortNewsText html={words.text} firstHeading={words.title ? 4 : 3} />}
      {words && news.data?.updatedAt && (
        <p className={styles.quiet}>
          {t('admin:homepage.published', { date: formatDateLong(news.data.updatedAt) })}
        </p>
      )}
      {news.data && !words && <p className={styles.quiet}>{t('admin:homepage.noNews')}</p>}
      {hasFailed && (
        <>
          <p className={styles.quiet}>{t('admin:homepage.error')}</p>
          <Button
            onClick={() => {
              void news.refetch();
              void feeds.refetch();
            }}
          >
            {t('admin:homepage.retry')}
          </Button>
        </>
      )}
      {open === 'news' && news.data && <ShortNewsDrawer news={news.data} onClose={() => setOpen(null)} />}
      {open === 'feeds' && feeds.data && <FeedsDrawer shown={feeds.data} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
