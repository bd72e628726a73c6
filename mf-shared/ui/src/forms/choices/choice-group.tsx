import {
  FieldContextProvider,
  makeStyles,
  mergeClasses,
  tokens,
  useFieldControlProps_unstable,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

/**
 * The controls that together answer one `Field`: the group carries the field's name, help and error. The controls
 * themselves are cut off from the field, which would give each of them the same id and its own name.
 */
export function ChoiceGroup({ className, children }: { className?: string; children: ReactNode }) {
  const styles = useStyles();
  const props: { 'aria-labelledby'?: string; 'aria-describedby'?: string } = useFieldControlProps_unstable(
    {},
  );
  return (
    <fieldset
      className={mergeClasses(styles.root, className)}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
    >
      <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
    </fieldset>
  );
}
