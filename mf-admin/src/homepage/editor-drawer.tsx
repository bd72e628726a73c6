import { Button } from '@fluentui/react-components';
import { useUnsavedChanges } from '@passerelle/shared/session';
import { ActionButton, ConfirmDialog, Drawer } from '@passerelle/shared/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload } from 'react-router';

interface EditorDrawerProps {
  title: string;
  hasChanges: boolean;
  isSaving: boolean;
  onSave: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer that edits something whole: it saves, or closes, and asks before it lets changes go. */
export function EditorDrawer(props: EditorDrawerProps) {
  const { title, hasChanges, isSaving, onSave, onClose, children } = props;
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  useUnsavedChanges(hasChanges);
  useBeforeUnload((event) => {
    if (hasChanges) event.preventDefault();
  });
  const close = () => (hasChanges ? setAsking(true) : onClose());
  return (
    <Drawer
      isOpen
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('admin:homepage.close')}</Button>
          <ActionButton appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {t('admin:homepage.save')}
          </ActionButton>
        </>
      }
    >
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admin:homepage.leave.title')}
        confirmLabel={t('admin:homepage.leave.confirm')}
        isDangerous
        onConfirm={() => {
          onClose();
          return undefined;
        }}
        onClose={() => setAsking(false)}
      >
        {t('admin:homepage.leave.text')}
      </ConfirmDialog>
    </Drawer>
  );
}
