import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Passkey } from '@passerelle/contract/accounts/factors/passkeys';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { OwnEntry } from '../../account/own-entry.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  /** Undefined where it has to stay. */
  onRemove: (() => void) | undefined;
}

/** One passkey: its name, since when it is there, when it was used last, and what removes it. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const restoreFocusTarget = useRestoreFocusTarget();
  const { name, startDate, lastUseDate } = passkey;
  const lastUse = lastUseDate
    ? t('signInSecurity:passkeys.lastUse', { date: formatDateTime(lastUseDate) })
    : t('signInSecurity:passkeys.unused');
  const remove = onRemove && (
    <Button
      {...restoreFocusTarget}
      aria-label={t('signInSecurity:passkeys.removeOne', { name })}
      onClick={onRemove}
    >
      {t('signInSecurity:remove.submit')}
    </Button>
  );
  const start = t('signInSecurity:passkeys.start', { date: formatDateTime(startDate) });
  return <OwnEntry name={name} lines={[start, lastUse]} action={remove} />;
}
