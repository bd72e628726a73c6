import type { EcosystemLoss } from '@passerelle/contract';
import { ConfirmDialog } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** What is about to be deleted, and what is deleted with it. */
export interface AskedLoss {
  loss: EcosystemLoss;
  /** The names of the sub-ecosystems; null for the whole ecosystem. */
  removed: readonly string[] | null;
}

interface LossDialogProps extends AskedLoss {
  name: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an ecosystem, or sub-ecosystems of it, go for good: says how many startups and users go along. */
export function LossDialog({ name, loss, removed, onConfirm, onClose }: LossDialogProps) {
  const { t } = useTranslation();
  const subject = removed ? 'removal' : 'deletion';
  const values = { name, names: removed?.join(', '), count: removed?.length ?? 1 };
  return (
    <ConfirmDialog
      isDangerous
      isOpen
      title={t(`admin:ecosystems.${subject}.title`, values)}
      confirmLabel={t(`admin:ecosystems.${subject}.confirm`, values)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`admin:ecosystems.${subject}.text`, values)}</p>
      <p>
        {loss.startups === 0 ? (
          t('admin:ecosystems.loss.none')
        ) : (
          <>
            {t('admin:ecosystems.loss.startups', { count: loss.startups })}{' '}
            {t('admin:ecosystems.loss.users', { count: loss.users })} {t('admin:ecosystems.loss.forGood')}
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
