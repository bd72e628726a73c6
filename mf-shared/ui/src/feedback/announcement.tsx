import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

interface AnnouncementProps {
  /** What screen readers say once when it changes; nothing where it is empty. */
  text?: string;
  /** Another one has the same words said anew. */
  turn?: number;
}

/** Tells screen readers what others see happen. It stands on the page before there is anything to say. */
export function Announcement({ text, turn }: AnnouncementProps) {
  return (
    <div aria-live="polite" className={useStyles().root}>
      {text && <span key={turn}>{text}</span>}
    </div>
  );
}
