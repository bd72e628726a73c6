import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { screens } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import type { ListView } from './list-view.ts';

type Layout = ListView['layout'];

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexShrink: 0,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '38px',
    padding: '0 14px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralForeground1,
    color: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralForeground1 },
  },
  // On a phone the two signs have to do; screen readers still read the words.
  word: {
    [screens.phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const icons: Record<Layout, React.ReactNode> = { cards: <GridRegular />, table: <TableRegular /> };

interface LayoutSwitchProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** Cards or table. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <fieldset aria-label={t('catalogue:list.layout.label')} className={styles.root}>
      {(['cards', 'table'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === layout}
          className={mergeClasses(styles.choice, choice === layout && styles.chosen)}
          onClick={() => onChange(choice)}
        >
          {icons[choice]}
          <span className={styles.word}>{t(`catalogue:list.layout.${choice}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
