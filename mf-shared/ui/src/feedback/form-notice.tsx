import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, type Ref, useId } from 'react';

const useStyles = makeStyles({
  root: {
    // In a form of several columns it stands above all of them.
    gridColumn: '1 / -1',
    minWidth: 0,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  bar: { alignItems: 'start', paddingBlock: tokens.spacingVerticalM },
  title: { display: 'block', marginBottom: tokens.spacingVerticalXS, whiteSpace: 'normal' },
  content: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    whiteSpace: 'normal',
    '& > p': { margin: 0 },
  },
  // Under the words, whose place begins behind the icon.
  actions: {
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    rowGap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalM,
    paddingInlineStart: '28px',
    whiteSpace: 'normal',
  },
});

interface FormNoticeProps {
  intent: 'info' | 'warning';
  title: string;
  /** Paragraphs, and lists of fields. */
  children: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** A notice above a form about its content; it can take the focus. */
export function FormNotice({ intent, title, children, actions, className, ref }: FormNoticeProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={mergeClasses(styles.root, className)}>
      <MessageBar intent={intent} layout="multiline" aria-labelledby={id} className={styles.bar}>
        <MessageBarBody>
          <MessageBarTitle id={id} className={styles.title}>
            {title}
          </MessageBarTitle>
          <div className={styles.content}>{children}</div>
        </MessageBarBody>
        {actions && <MessageBarActions className={styles.actions}>{actions}</MessageBarActions>}
      </MessageBar>
    </section>
  );
}
