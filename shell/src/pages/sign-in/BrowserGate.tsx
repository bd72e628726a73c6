import { Button, MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSupportedBrowser } from './supported-browser.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px', justifyItems: 'start' },
});

/** Shows its children in the browsers the platform is made for; elsewhere a notice comes first, which lets one go on. */
export function BrowserGate({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isAccepted, setAccepted] = useState(() => isSupportedBrowser(navigator.userAgent));
  if (isAccepted) return children;
  return (
    <div className={styles.root}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('shell:browser.title')}</MessageBarTitle>
          {t('shell:browser.text')}
        </MessageBarBody>
      </MessageBar>
      <Button onClick={() => setAccepted(true)}>{t('shell:browser.continue')}</Button>
    </div>
  );
}
