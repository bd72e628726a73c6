import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { BrowserGate } from './browser-gate.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in form, beside the text of the landing page. */
export function SignInPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('shell:signIn.title')} subtitle={t('shell:signIn.subtitle')}>
      <BrowserGate>
        <SignInForm />
      </BrowserGate>
    </Panel>
  );
}
