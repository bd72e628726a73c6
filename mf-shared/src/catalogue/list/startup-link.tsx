import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    // The whole card or row can be pressed; the ring of the focus then stands around it.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
});

/** Opens a startup over the list; the view of the list travels along in the address, for the way back. */
export function StartupLink({ id, children }: { id: string; children: ReactNode }) {
  const styles = useStyles();
  const { search } = useLocation();
  return (
    <Link to={{ pathname: id, search }} className={styles.link}>
      {children}
    </Link>
  );
}
