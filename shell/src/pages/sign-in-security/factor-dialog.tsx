import { Button } from '@fluentui/react-components';
import { Dialog } from '@passerelle/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FactorDialogProps extends Pick<ComponentProps<typeof Dialog>, 'onSubmit'> {
  title: string;
  submitLabel: string;
  /** Whether it is being done. */
  isBusy: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** The form of a dialog about second factors. While it is being done, it cannot be cancelled: that would undo nothing. */
export function FactorDialog({ title, submitLabel, isBusy, children, onSubmit, onClose }: FactorDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      onSubmit={onSubmit}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('signInSecurity:proof.cancel')}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
