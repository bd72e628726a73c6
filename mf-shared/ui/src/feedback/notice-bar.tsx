import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoticeBarProps {
  /** An error is told at once. */
  intent: 'error' | 'warning';
  children: ReactNode;
}

/** A notice without a title, in a form or a dialog. */
export function NoticeBar({ intent, children }: NoticeBarProps) {
  const role = intent === 'error' ? 'alert' : 'group';
  return (
    // Without a title there is nothing that Fluent could name it by.
    <MessageBar intent={intent} layout="multiline" role={role} aria-labelledby={undefined}>
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  );
}
