import { ButtonLink, EmptyState, Panel } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** After the last step: the card is handed in. */
export function ConfirmationStep() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        title={t('startup:wizard.confirmation.title')}
        text={t('startup:wizard.confirmation.text')}
        action={
          <ButtonLink appearance="primary" size="large" to="/startups/my">
            {t('startup:wizard.confirmation.link')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
