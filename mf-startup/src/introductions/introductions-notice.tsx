import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { paddingBottom: '12px' },
  bar: { paddingBlock: '12px' },
  text: { whiteSpace: 'normal' },
  title: { display: 'block' },
});

/** Leads a startup to so many clients who wish to meet it; nothing while none awaits an answer. */
export function IntroductionsNotice({ awaited }: { awaited: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (awaited === 0) return null;
  return (
    <div className={styles.root}>
      <MessageBar intent="warning" className={styles.bar} layout="multiline">
        <MessageBarBody className={styles.text}>
          <MessageBarTitle className={styles.title}>
            {t('startup:introductions.notice.title', { count: awaited })}
          </MessageBarTitle>
          {t('startup:introductions.notice.text')}
        </MessageBarBody>
        <MessageBarActions>
          <ButtonLink appearance="primary" to="/startups/my/introductions">
            {t('startup:introductions.notice.link')}
          </ButtonLink>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
