import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    borderRadius: '50%',
    backgroundColor: houseTokens.houseDoneBackground,
    color: houseTokens.houseDoneForeground,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    // Drawn, not written: the letters are no part of the name of a control they stand in.
    '::before': { content: 'attr(data-initials)' },
  },
});

/** A person as their initials. Their name stands beside it or names the control. */
export function Initials({ children }: { children: string }) {
  const styles = useStyles();
  return <span aria-hidden="true" data-initials={children} className={styles.root} />;
}
