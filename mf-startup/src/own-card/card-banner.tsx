import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { screens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { paddingBottom: '12px' },
  bar: { paddingBlock: '12px' },
  // Where there is room, the words and what to press stand in one line; on a phone it stands under them, behind the icon.
  wide: {
    alignItems: 'center',
    [screens.tablet]: { gridTemplateAreas: '"icon body secondaryActions"' },
  },
  action: {
    marginTop: 0,
    marginBottom: 0,
    [screens.phone]: { justifyContent: 'flex-start', marginTop: '12px', paddingInlineStart: '28px' },
  },
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
      <MessageBar
        intent={intent}
        className={mergeClasses(styles.bar, action ? styles.wide : undefined)}
        layout={action ? 'multiline' : 'auto'}
      >
        <MessageBarBody className={styles.text}>
          <MessageBarTitle className={styles.title}>{title}</MessageBarTitle>
          {text}
        </MessageBarBody>
        {action && <MessageBarActions className={styles.action}>{action}</MessageBarActions>}
      </MessageBar>
    </div>
  );
}
