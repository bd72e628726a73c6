import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** Fluent's mark of a required field. */
const MARK = '.fui-Label__required';

const useStyles = makeStyles({
  root: {
    display: 'none',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    // Fields come and go with what is chosen: the note is there exactly when one of its form is required.
    [`form:has(${MARK}) &, [role="dialog"]:has(${MARK}) &`]: { display: 'block' },
  },
});

/** What the asterisk means, before the fields of a form of which at least one is required. */
export function RequiredNote() {
  const { t } = useTranslation();
  return <p className={useStyles().root}>{t('ui:form.requiredNote')}</p>;
}
