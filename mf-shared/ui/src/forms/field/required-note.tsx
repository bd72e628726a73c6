import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import '../../translations.ts';

const useStyles = makeStyles({
  root: {
    // In a form of several columns it stands above all of them.
    gridColumn: '1 / -1',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/**
 * What the asterisk means, before the fields of a form. Fields come and go with what is chosen: a rule of `global.css`
 * shows the note exactly when one of its form is required.
 */
export function RequiredNote() {
  const { t } = useTranslation();
  return <p className={mergeClasses('required-note', useStyles().root)}>{t('ui:form.requiredNote')}</p>;
}
