import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { BrowserGate } from './BrowserGate.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The way in on small screens: a button that opens the form. */
export function SignInDialog() {
  const { t } = useTranslation();
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button appearance="primary" size="large">
          {t('shell:signIn.submit')}
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle
            action={
              <DialogTrigger action="close">
                <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('shell:signIn.close')} />
              </DialogTrigger>
            }
          >
            {t('shell:signIn.title')}
          </DialogTitle>
          <DialogContent>
            <BrowserGate>
              <SignInForm />
            </BrowserGate>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
