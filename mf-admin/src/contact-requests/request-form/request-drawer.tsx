import { makeStyles, tokens } from '@fluentui/react-components';
import { ActionButton, Drawer, DrawerCloseButton } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
});

interface RequestDrawerProps {
  texts: { title: string; cancel: string; save: string };
  isSaving: boolean;
  onSave: () => unknown;
  onClose: () => void;
  /** How often it was saved: it then closes unless something more was typed. */
  saves: number;
  children: ReactNode;
}

/** A drawer in which the team enters a contact request, or what it has to say of something else. */
export function RequestDrawer({ texts, isSaving, onSave, onClose, saves, children }: RequestDrawerProps) {
  const styles = useStyles();
  return (
    <Drawer
      isOpen
      title={texts.title}
      onClose={onClose}
      saves={saves}
      footer={
        <>
          <DrawerCloseButton>{texts.cancel}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {texts.save}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>{children}</div>
    </Drawer>
  );
}
