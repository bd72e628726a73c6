import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1', minWidth: 0 },
  },
  // Drawn by the style sheet, in an element that is hidden from everybody: nobody finds, sees or hears it.
  room: { '::after': { content: 'attr(data-room)', visibility: 'hidden' } },
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
  return (
    <span className={styles.root}>
      <span role={role}>{words || last}</span>
      {room && <span aria-hidden className={styles.room} data-room={room} />}
    </span>
  );
}
