import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { rowOpener } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink },
  },
  // The whole tile can be pressed: the focus ring is drawn around it.
  onTile: {
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
  /** It stands in a pressable row of a table, and not on a tile. */
  isInRow?: boolean;
  children: ReactNode;
}

/** Opens a startup over the list; the address keeps the view of the list, for the link back. */
export function StartupLink({ id, isInRow = false, children }: StartupLinkProps) {
  const styles = useStyles();
  const { search } = useLocation();
  return (
    <Link
      {...(isInRow && rowOpener)}
      to={{ pathname: id, search }}
      className={mergeClasses(styles.link, isInRow ? styles.inRow : styles.onTile)}
    >
      {children}
    </Link>
  );
}
