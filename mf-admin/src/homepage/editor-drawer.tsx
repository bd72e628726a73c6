import { useUnsavedChanges } from '@passerelle/shared/session';
import { ActionButton, Drawer, DrawerCloseButton } from '@passerelle/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EditorDrawerProps {
  title: string;
  hasChanges: boolean;
  isSaving: boolean;
  onSave: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer that edits something whole: it saves, or closes. */
export function EditorDrawer(props: EditorDrawerProps) {
  const { title, hasChanges, isSaving, onSave, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <Drawer
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <DrawerCloseButton>{t('admin:homepage.close')}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {t('admin:homepage.save')}
          </ActionButton>
        </>
      }
    >
      <Changes isThere={hasChanges} />
      {children}
    </Drawer>
  );
}

/** Tells the drawer of changes that no field in it holds, such as a line that was taken away. */
function Changes({ isThere }: { isThere: boolean }) {
  useUnsavedChanges(isThere);
  return null;
}
