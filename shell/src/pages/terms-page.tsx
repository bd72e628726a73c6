import { Button, makeStyles } from '@fluentui/react-components';
import { useSignOut } from '@passerelle/platform/session';
import { Checkbox, Page, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TermsText } from './terms/terms-text.tsx';
import { useAcceptance } from './terms/use-acceptance.ts';

const useStyles = makeStyles({
  consent: { maxWidth: '860px', marginTop: '24px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '16px' },
});

/** `/CG`: the terms, to be accepted before anything else. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { accept, isLoading } = useAcceptance();
  const [isAccepted, setAccepted] = useState(false);

  async function refuse() {
    await signOut();
    navigate('/', { replace: true });
  }

  return (
    <Page title={t('terms:title')} subtitle={t('terms:subtitle')}>
      <TermsText />
      <Panel className={styles.consent}>
        <Checkbox
          size="large"
          label={t('terms:accept')}
          checked={isAccepted}
          onChange={(_, { checked }) => setAccepted(checked === true)}
        />
        <div className={styles.actions}>
          <Button
            appearance="primary"
            size="large"
            disabled={!isAccepted}
            // The focus stays while it is sent.
            disabledFocusable={isLoading}
            onClick={() => void accept()}
          >
            {t('terms:validate')}
          </Button>
          <Button size="large" onClick={() => void refuse()}>
            {t('terms:cancel')}
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
