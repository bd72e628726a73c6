import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { houseTokens } from '../theme/house-tokens.ts';
import { Words } from '../words/words.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '2px 10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: houseTokens.houseGroundDeep,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  good: { backgroundColor: houseTokens.houseGoodBackground, color: houseTokens.houseGoodForeground },
});

/** A short fact on a card. `good` is for good news only, such as a positive impact. */
export function TagPill({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'good' }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, tone === 'good' && styles.good)}>
      {typeof children === 'string' ? <Words>{children}</Words> : children}
    </span>
  );
}
