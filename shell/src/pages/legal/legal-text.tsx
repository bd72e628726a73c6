import { makeStyles } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import { Paragraphs } from './paragraphs.tsx';

const useStyles = makeStyles({
  root: { maxWidth: '76ch', ':not(:first-child)': { marginTop: '32px' } },
  title: {
    margin: '0 0 8px',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '22px',
    lineHeight: 1.25,
  },
});

interface LegalTextProps {
  title: string;
  /** Paragraphs, parted by a blank line; one whose lines begin with a dash is a list. */
  text: string;
}

/** One chapter of a legal page. */
export function LegalText({ title, text }: LegalTextProps) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <Paragraphs text={text} />
    </section>
  );
}
