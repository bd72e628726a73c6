import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    // The whole row can be pressed; the ring of the focus then stands around it.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

interface ClientLinkProps {
  id: string;
  name: string;
  children: ReactNode;
}

/** Opens a client from their row; the view of the list travels along, for the way back. */
export function ClientLink({ id, name, children }: ClientLinkProps) {
  const styles = useStyles();
  const { search } = useLocation();
  return (
    <Link
      to={`/clients/${id}`}
      state={{ listQuery: search }}
      aria-label={`${String(children)} ${name}`}
      className={styles.link}
    >
      {children}
    </Link>
  );
}
