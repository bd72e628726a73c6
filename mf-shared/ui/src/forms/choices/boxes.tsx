import {
  type CheckboxProps,
  Checkbox as FluentCheckbox,
  Radio as FluentRadio,
  makeStyles,
  mergeClasses,
  type RadioProps,
  tokens,
} from '@fluentui/react-components';
import type { Ref } from 'react';

/** Fluent draws the box of a choice as a block, which may not stand in the line of text that it puts around it. */
const inLine = { as: 'span' as 'div' };

// Fluent keeps room around the box: without it, the box stands below the first letter of what it answers.
const useStyles = makeStyles({ box: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } });

/** A box to tick, with its label. */
export function Checkbox(props: CheckboxProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  const styles = useStyles();
  return (
    <FluentCheckbox {...props} className={mergeClasses(styles.box, props.className)} indicator={inLine} />
  );
}

/** One choice of a group. */
export function Radio(props: RadioProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  const styles = useStyles();
  return <FluentRadio {...props} className={mergeClasses(styles.box, props.className)} indicator={inLine} />;
}
