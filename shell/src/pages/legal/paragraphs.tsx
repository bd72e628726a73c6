import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  text: { margin: '0 0 10px', color: tokens.colorNeutralForeground2, lineHeight: 1.6 },
  list: { paddingInlineStart: '22px' },
});

const DASH = /^- /;
const NUMBER = /^\d+\. /;

function Paragraph({ text }: { text: string }) {
  const styles = useStyles();
  const lines = text.split('\n');
  const mark = [DASH, NUMBER].find((candidate) => lines.every((line) => candidate.test(line)));
  if (!mark) return <p className={styles.text}>{text}</p>;
  const List = mark === DASH ? 'ul' : 'ol';
  return (
    <List className={mergeClasses(styles.text, styles.list)}>
      {lines.map((line) => (
        <li key={line}>{line.replace(mark, '')}</li>
      ))}
    </List>
  );
}

/** A text of paragraphs, parted by a blank line; one whose lines all begin with a dash, or a number, is a list. */
export function Paragraphs({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <Paragraph key={paragraph} text={paragraph} />);
}
