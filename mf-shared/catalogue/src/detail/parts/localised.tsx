import { makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import type { LocalisedText } from '../../localised-text.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  mark: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
});

/** A text of a startup, marked where it had to be taken from the other language. */
export function Localised({ text, language }: LocalisedText) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (useLanguage() === language) return <>{text}</>;
  return (
    <>
      <span lang={language}>{text}</span>{' '}
      <span className={styles.mark}>({t(`catalogue:detail.otherLanguage.${language}`)})</span>
    </>
  );
}
