import { makeStyles, tokens } from '@fluentui/react-components';
import { ShortNewsText, shortNewsIn, useGetShortNewsQuery } from '@passerelle/homepage';
import { useLanguage } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { HomePanel } from './home-panel.tsx';

const useStyles = makeStyles({
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { color: tokens.colorNeutralForeground2 },
});

/** The team’s short news in the reader’s language; nothing where there is none in that language. */
export function ShortNewsPanel() {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const news = useGetShortNewsQuery();
  if (news.data && !shortNewsIn(news.data, language)) return null;
  return (
    <HomePanel title={t('client:home.news.title')} query={news} isEmpty={() => false} empty="">
      {(shortNews) => {
        const words = shortNewsIn(shortNews, language);
        return (
          <>
            {words?.title && <h3 className={styles.title}>{words.title}</h3>}
            <ShortNewsText
              html={words?.text ?? ''}
              firstHeading={words?.title ? 4 : 3}
              className={styles.text}
            />
          </>
        );
      }}
    </HomePanel>
  );
}
