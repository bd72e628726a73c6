import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { screens } from '../../theme/breakpoints.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  medium: { flexShrink: 0 },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
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
  smallChoice: { minHeight: '32px', padding: '0 10px', fontSize: tokens.fontSizeBase200 },
  chosen: {
    backgroundColor: tokens.colorNeutralForeground1,
    color: tokens.colorNeutralBackground1,
    // On its dark ground the usual ring would not be seen.
    ':focus-visible': { outline: `2px solid ${tokens.colorNeutralBackground1}` },
    ':hover': { backgroundColor: tokens.colorNeutralForeground1 },
  },
  // On a phone the icon stands alone; screen readers still read the label.
  labelOfIcon: {
    [screens.phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

interface SegmentedControlProps<Value extends string> {
  /** What is chosen; for screen readers only. */
  label: string;
  value: Value;
  /** With an icon the label is hidden on phones. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  size?: 'small' | 'medium';
  onChange: (value: Value) => void;
}

/** A few views of the same content, of which one is shown: a row of toggle buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, size = 'medium', onChange } = props;
  const styles = useStyles();
  return (
    <fieldset aria-label={label} className={mergeClasses(styles.root, size === 'medium' && styles.medium)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={mergeClasses(
            styles.choice,
            size === 'small' && styles.smallChoice,
            option.value === value && styles.chosen,
          )}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span className={mergeClasses(option.icon !== undefined && styles.labelOfIcon)}>
            {option.label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
