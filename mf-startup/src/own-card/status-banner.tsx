import type { StartupStatus } from '@passerelle/contract/common/enumerations';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { useFormats } from '@passerelle/platform/i18n';
import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { CardBanner } from './card-banner.tsx';

const intents = {
  CREATE: 'error',
  TO_VALIDATE: 'info',
  VALIDATED: 'success',
  DISABLED: 'warning',
} as const satisfies Record<StartupStatus, string>;

/** Shows the status of the startup's card; an unfinished one leads back to the wizard. */
export function StatusBanner({ startup }: { startup: OwnerStartup }) {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { status, validateDate } = startup;
  const date = validateDate ? formatDate(validateDate) : '';
  return (
    <CardBanner
      intent={intents[status]}
      title={t(`startup:own.banner.${status}.title`)}
      text={t(`startup:own.banner.${status}.text`, { date })}
      action={
        status === 'CREATE' && (
          <ButtonLink to="/startups/init">{t('startup:own.banner.CREATE.link')}</ButtonLink>
        )
      }
    />
  );
}
