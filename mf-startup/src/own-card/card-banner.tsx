import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { paddingBottom: '12px' },
  bar: { paddingBlock: '12px' },
  text: { whiteSpace: 'normal' },
  title: { display: 'block' },
});

interface CardBannerProps {
  intent: 'error' | 'info' | 'success' | 'warning';
  title: string;
  text: string;
  /** Where to go on from there. */
  action?: ReactNode;
}

/** A line above the startup's card: what it is told of the card. */
export function CardBanner({ intent, title, text, action }: CardBannerProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <MessageBar intent={intent} className={styles.bar} layout={action ? 'multiline' : 'auto'}>
        <MessageBarBody className={styles.text}>
          <MessageBarTitle className={styles.title}>{title}</MessageBarTitle>
          {text}
        </MessageBarBody>
        {action && <MessageBarActions>{action}</MessageBarActions>}
      </MessageBar>
    </div>
  );
}
