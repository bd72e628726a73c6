import { Button, makeStyles } from '@fluentui/react-components';
import { ActionButton, EmptyState, Panel } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' },
});

interface ReadyStepProps {
  isSaving: boolean;
  onHandIn: () => unknown;
  onBack: () => void;
}

/** In the place of the confirmation while a card is filled in but was never handed in: the one act that is left. */
export function ReadyStep({ isSaving, onHandIn, onBack }: ReadyStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        title={t('startup:wizard.ready.title')}
        text={t('startup:wizard.ready.text')}
        action={
          <div className={styles.actions}>
            <Button size="large" disabled={isSaving} onClick={onBack}>
              {t('startup:wizard.back')}
            </Button>
            <ActionButton appearance="primary" size="large" disabledFocusable={isSaving} onClick={onHandIn}>
              {t(isSaving ? 'startup:wizard.saving' : 'startup:wizard.ready.handIn')}
            </ActionButton>
          </div>
        }
      />
    </Panel>
  );
}
