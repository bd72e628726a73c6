import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { useFormats } from '@passerelle/platform/i18n';
import { ButtonLink, EmptyState, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** After the last step: the card is handed in. The text of one that is validated or disabled announces no review. */
export function ConfirmationStep({ startup: { status, validateDate } }: { startup: OwnerStartup }) {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const isSettled = status === 'VALIDATED' || status === 'DISABLED';
  const date = validateDate ? formatDate(validateDate) : '';
  return (
    <Panel>
      <EmptyState
        title={t(isSettled ? `startup:own.banner.${status}.title` : 'startup:wizard.confirmation.title')}
        text={t(isSettled ? `startup:own.banner.${status}.text` : 'startup:wizard.confirmation.text', {
          date,
        })}
        action={
          <ButtonLink appearance="primary" size="large" to="/startups/my">
            {t('startup:wizard.confirmation.link')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
