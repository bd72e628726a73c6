import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Language } from '@passerelle/contract/common/enumerations';
import { languages } from '@passerelle/contract/common/enumerations';
import { chooseLanguage, useLanguage } from '@passerelle/platform/i18n';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** Each language is named in itself, so that a person who needs it recognises it. */
const names: Record<Language, string> = { fr: 'Français', en: 'English' };

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    margin: 0,
    padding: 0,
    border: 'none',
    alignItems: 'center',
    color: tokens.colorNeutralForeground3,
  },
  choice: {
    minWidth: '28px',
    minHeight: '28px',
    padding: '2px 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
  },
  chosen: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightBold },
});

/** FR · EN. Changes the texts of the page in place. */
export function LanguageSwitch() {
  const styles = useStyles();
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <fieldset aria-label={t('i18n:switch.label')} className={styles.root}>
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            aria-label={`${language.toUpperCase()}, ${names[language]}`}
            className={mergeClasses(styles.choice, language === current && styles.chosen)}
            onClick={() => chooseLanguage(language)}
          >
            {language.toUpperCase()}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}
