import { makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLanguage } from '@passerelle/platform/i18n';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../localised-text.ts';
import { CollapsibleText } from '../parts/collapsible-text.tsx';
import { Localised } from '../parts/localised.tsx';
import '../../translations.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    ':not(:first-child)': { marginTop: tokens.spacingVerticalL },
  },
  // A comfortable measure; the startup's own line breaks are kept.
  text: {
    margin: '2px 0 0',
    maxWidth: '72ch',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

const fields = ['marketOpportunity', 'innovativeSolution', 'economicModel'] as const;

/** What the startup offers, in its three texts. */
export function OfferPanel({ offer }: { offer: Startup['offer'] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = fields.flatMap((field) => {
    const text = localisedText(offer, field, language);
    return text ? [{ field, text }] : [];
  });
  return (
    <Panel title={t('catalogue:detail.offer.title')}>
      {texts.length === 0 ? (
        <p className={styles.text}>{t('catalogue:detail.offer.empty')}</p>
      ) : (
        <CollapsibleText>
          {texts.map(({ field, text }) => [
            <h3 key={field} className={styles.title}>
              {t(`catalogue:detail.offer.${field}`)}
            </h3>,
            <p key={`${field}-text`} className={styles.text}>
              <Localised {...text} />
            </p>,
          ])}
        </CollapsibleText>
      )}
    </Panel>
  );
}
