import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ActionButton } from '../forms/sending/action-button.tsx';
import { Drawer, DrawerCloseButton } from './drawer.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
});

interface FormDrawerProps {
  /** The heading, and what the buttons at the foot are called. */
  texts: { title: string; close: string; send: string };
  /** Sends what is in the form; the button waits for its promise. */
  onSend: () => unknown;
  onClose: () => void;
  /** Something else in it is being sent, for which the button waits, too. */
  isBusy?: boolean;
  /** How often it was saved: it then closes, unless something more was typed. */
  saves?: number;
  children: ReactNode;
}

/** A sheet from the side that holds one form, with a button that sends it and one that closes it. */
export function FormDrawer({ texts, onSend, onClose, isBusy, saves, children }: FormDrawerProps) {
  const styles = useStyles();
  return (
    <Drawer
      isOpen
      title={texts.title}
      onClose={onClose}
      saves={saves}
      footer={
        <>
          <DrawerCloseButton>{texts.close}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isBusy} onClick={onSend}>
            {texts.send}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>{children}</div>
    </Drawer>
  );
}
