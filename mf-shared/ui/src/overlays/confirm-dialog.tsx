import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleRun } from '../forms/sending/use-single-run.ts';
import { Dialog } from './dialog.tsx';
import '../translations.ts';

const useStyles = makeStyles({
  dangerous: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button does, in its own words: "Supprimer l’écosystème". */
  confirmLabel: string;
  /** False as long as it cannot be confirmed, because what it is about is not shown yet. */
  isReady?: boolean;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  /** May take its time; the dialog waits and closes after it. A rejection keeps it open. */
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    isDangerous = false,
    isReady = true,
    onConfirm,
    onClose,
  } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const [confirm, isBusy] = useSingleRun(async () => {
    try {
      await onConfirm();
      onClose();
    } catch {
      // The failed call has raised its own notice; the person may try again from here.
    }
  });

  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      title={title}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || !isReady}
            className={mergeClasses(isDangerous && styles.dangerous)}
            onClick={() => confirm()}
          >
            {isBusy ? t('ui:busy') : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
