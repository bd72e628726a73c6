import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { rowOpener } from '@passerelle/shared/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink },
  },
  // The whole card can be pressed; the ring of the focus then stands around it.
  onCard: {
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  inRow: {
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

interface StartupLinkProps {
  id: string;
  /** It stands in a pressable row of a table, and not on a card. */
  isInRow?: boolean;
  children: ReactNode;
}

/** Opens a startup over the list; the view of the list travels along in the address, for the way back. */
export function StartupLink({ id, isInRow = false, children }: StartupLinkProps) {
  const styles = useStyles();
  const { search } = useLocation();
  return (
    <Link
      {...(isInRow && rowOpener)}
      to={{ pathname: id, search }}
      className={mergeClasses(styles.link, isInRow ? styles.inRow : styles.onCard)}
    >
      {children}
    </Link>
  );
}
