import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Dialog, screens } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserGate } from './browser-gate.tsx';
import { useReturnedRefusal } from './returned-refusal.ts';
import { SignInForm } from './sign-in-form.tsx';

const smallScreens = screens.narrow.replace('@media ', '');

/** The sign-in on small screens: a button that opens the form. */
export function SignInDialog() {
  const { t } = useTranslation();
  const restoreFocusTarget = useRestoreFocusTarget();
  const isReturned = useReturnedRefusal() !== undefined;
  // Who comes back without having been let in reads why in the form, which stands beside it on large screens.
  const [isOpen, setOpen] = useState(() => isReturned && window.matchMedia(smallScreens).matches);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...restoreFocusTarget} appearance="primary" size="large" onClick={() => setOpen(true)}>
        {t('shell:signIn.submit')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('shell:signIn.title')}
        onClose={close}
        titleAction={
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('shell:signIn.close')}
            onClick={close}
          />
        }
      >
        <BrowserGate>
          <SignInForm />
        </BrowserGate>
      </Dialog>
    </>
  );
}
