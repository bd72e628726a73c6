import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSupportedBrowser } from './supported-browser.ts';

/** Shows its children in supported browsers; in others after a notice that can be dismissed. */
export function BrowserGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isAccepted, setAccepted] = useState(() => isSupportedBrowser(navigator.userAgent));
  const goOn = () => setAccepted(true);
  if (isAccepted) return children;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('shell:browser.title')}</MessageBarTitle>
        {t('shell:browser.text')}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('shell:browser.dismiss')}
            onClick={goOn}
          />
        }
      >
        <Link as="button" type="button" onClick={goOn}>
          {t('shell:browser.continue')}
        </Link>
      </MessageBarActions>
    </MessageBar>
  );
}
