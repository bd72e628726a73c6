import { makeStyles, tokens } from '@fluentui/react-components';
import type { Language } from '@passerelle/contract';
import { ShortNewsText } from '@passerelle/homepage';
import { houseTokens } from '@passerelle/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    padding: '16px',
    minWidth: 0,
    backgroundColor: houseTokens.houseGround,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface ShortNewsPreviewProps {
  language: Language;
  title: string;
  text: string;
}

/** The short news as clients who read this language will see it. */
export function ShortNewsPreview({ language, title, text }: ShortNewsPreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const headingId = useId();
  const isEmpty = !title.trim() && !text.trim();
  const heading =
    language === 'fr' ? 'admin:homepage.shortNews.previewFr' : 'admin:homepage.shortNews.previewEn';
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t(heading)}
      </h3>
      {isEmpty && <p className={styles.none}>{t('admin:homepage.shortNews.previewNone')}</p>}
      {title.trim() && (
        <h4 lang={language} className={styles.title}>
          {title}
        </h4>
      )}
      <ShortNewsText html={text} firstHeading={title.trim() ? 5 : 4} lang={language} />
    </section>
  );
}
