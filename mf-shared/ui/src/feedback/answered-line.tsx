import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *, &::after': { gridArea: '1 / 1', minWidth: 0 },
    // Drawn by the style sheet, where nobody finds or hears it.
    '::after': { content: 'attr(data-room)', visibility: 'hidden' },
  },
});

interface AnsweredLineProps {
  /** What the answer says; undefined until it is there. */
  words: string | undefined;
  /** The longest words that may come, where they can need a second line. */
  room?: string;
  /** `status` where screen readers are to say what it changes to. */
  role?: 'status';
}

/**
 * Words above a list that an answer changes. They have the room of the longest from the beginning, and stay until the next
 * ones come: a button below them that moved under the finger would lose its press.
 */
export function AnsweredLine({ words, room, role }: AnsweredLineProps) {
  const styles = useStyles();
  const [last, setLast] = useState('\u00a0');
  if (words && words !== last) setLast(words);
  const isEmpty = !words && last === '\u00a0';
  return (
    // Where nothing was said yet, or nothing can be, there is nothing to find.
    <span className={styles.root} data-room={room} aria-hidden={!role && isEmpty}>
      <span role={role}>{words || last}</span>
    </span>
  );
}
