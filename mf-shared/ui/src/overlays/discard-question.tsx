import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import '../translations.ts';

interface DiscardQuestionProps {
  isOpen: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before something that is open over a page, or in it, is closed with what was typed in it. */
export function DiscardQuestion({ isOpen, onDiscard, onClose }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('ui:leave.title')}
      confirmLabel={t('ui:leave.discard')}
      isDangerous
      onConfirm={() => {
        onDiscard();
        return undefined;
      }}
      onClose={onClose}
    >
      {t('ui:leave.text')}
    </ConfirmDialog>
  );
}
