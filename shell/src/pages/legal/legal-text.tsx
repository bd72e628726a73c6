import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/shared/ui';

const useStyles = makeStyles({
  root: { maxWidth: '76ch', ':not(:first-child)': { marginTop: '32px' } },
  title: {
    margin: '0 0 8px',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '22px',
    lineHeight: 1.25,
  },
  text: { margin: '0 0 10px', color: tokens.colorNeutralForeground2, lineHeight: 1.6 },
  list: { paddingInlineStart: '22px' },
});

interface LegalTextProps {
  title: string;
  /** Paragraphs, parted by a blank line; one whose lines begin with a dash is a list. */
  text: string;
}

function Paragraph({ text }: { text: string }) {
  const styles = useStyles();
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return <p className={styles.text}>{text}</p>;
  return (
    <ul className={mergeClasses(styles.text, styles.list)}>
      {lines.map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  );
}

/** One chapter of a legal page. */
export function LegalText({ title, text }: LegalTextProps) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      {text.split('\n\n').map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
    </section>
  );
}
