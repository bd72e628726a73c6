import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { frame, houseTokens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  white: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  inner: {
    width: '100%',
    ...frame,
    marginInline: 'auto',
    paddingBlock: '60px',
    '@media (max-width: 639px)': { paddingBlock: '36px' },
  },
});

interface BandProps {
  /** White bands alternate with the page's background. */
  isWhite?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the landing page, as wide as the window. */
export function Band({ isWhite = false, className, children }: BandProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(isWhite && styles.white)}>
      <div className={mergeClasses(styles.inner, className)}>{children}</div>
    </div>
  );
}
