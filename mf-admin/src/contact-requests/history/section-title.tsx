import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '18px',
  },
});

/** Names a part of a request's drawer; where something in it goes, it takes the focus. */
export function SectionTitle({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  const styles = useStyles();
  return (
    <h3 ref={ref} tabIndex={ref ? -1 : undefined} className={styles.title}>
      {children}
    </h3>
  );
}
