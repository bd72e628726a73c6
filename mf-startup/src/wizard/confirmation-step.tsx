import { ButtonLink, EmptyState, Panel } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** After the last step: the card is handed in. */
export function ConfirmationStep() {
  const { t } = useTranslation('mf-startup');
  return (
    <Panel>
      <EmptyState
        title={t('wizard.confirmation.title')}
        text={t('wizard.confirmation.text')}
        action={
          <ButtonLink appearance="primary" size="large" to="/startups/my">
            {t('wizard.confirmation.link')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
