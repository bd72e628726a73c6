import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useGetStartupNewsQuery } from './endpoints.ts';
import { HomePanel } from './home-panel.tsx';
import { useListStyles } from './use-list-styles.ts';

/** News of the papers that the team chose; each opens in a tab of its own. */
export function StartupNewsPanel() {
  const styles = useListStyles();
  const { t } = useTranslation();
  const { formatRelativeDay } = useFormats();
  const newsQuery = useGetStartupNewsQuery();
  return (
    <HomePanel
      title={t('client:home.startupNews.title')}
      query={newsQuery}
      isEmpty={(news) => news.length === 0}
      empty={t('client:home.startupNews.empty')}
    >
      {(news) => (
        <ul className={styles.list}>
          {news.map(({ title, link, source, language, date }) => (
            <li key={link} className={styles.row}>
              <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
                <span lang={language ?? undefined}>{title}</span>{' '}
                <span className={styles.unseen}>{t('client:home.startupNews.newTab')}</span>
              </a>
              <span className={styles.under}>
                {date
                  ? t('client:home.startupNews.source', { source, date: formatRelativeDay(date) })
                  : source}
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomePanel>
  );
}
