import { makeStyles } from '@fluentui/react-components';

// Its marks are in the text, as each language sets them.
const useStyles = makeStyles({ root: { quotes: 'none' } });

/** What somebody wrote, between its marks. */
export function Quotation({ children }: { children: string }) {
  const styles = useStyles();
  return <q className={styles.root}>{children}</q>;
}
