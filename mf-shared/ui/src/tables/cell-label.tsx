import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { screens } from '../theme/breakpoints.ts';
import '../translations.ts';

const shown = { display: 'inline', color: tokens.colorNeutralForeground3 };

const useStyles = makeStyles({
  root: { display: 'none' },
  narrow: { [screens.narrow]: shown },
  phone: { [screens.phone]: shown },
});

interface CellLabelProps {
  /** Where the rows of the table are blocks of lines. */
  shownOn?: 'narrow' | 'phone';
  /** What the column is called. */
  children: string;
}

/** Begins a cell with what its column is called, where the headings are not shown. */
export function CellLabel({ shownOn = 'narrow', children }: CellLabelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <span className={mergeClasses(styles.root, styles[shownOn])}>
      {t('ui:labelled', { label: children })}{' '}
    </span>
  );
}
