import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { StartupStatus } from '@passerelle/contract/common/enumerations';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { useFormats } from '@passerelle/platform/i18n';
import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { paddingBottom: '12px' },
  bar: { paddingBlock: '12px' },
  text: { whiteSpace: 'normal' },
  title: { display: 'block' },
});

const intents = {
  CREATE: 'error',
  TO_VALIDATE: 'info',
  VALIDATED: 'success',
  DISABLED: 'warning',
} as const satisfies Record<StartupStatus, string>;

/** Shows the status of the startup's card; an unfinished one leads back to the wizard. */
export function StatusBanner({ startup }: { startup: OwnerStartup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { status, validateDate } = startup;
  const date = validateDate ? formatDate(validateDate) : '';
  return (
    <div className={styles.root}>
      <MessageBar
        intent={intents[status]}
        className={styles.bar}
        layout={status === 'CREATE' ? 'multiline' : 'auto'}
      >
        <MessageBarBody className={styles.text}>
          <MessageBarTitle className={styles.title}>
            {t(`startup:own.banner.${status}.title`)}
          </MessageBarTitle>
          {t(`startup:own.banner.${status}.text`, { date })}
        </MessageBarBody>
        {status === 'CREATE' && (
          <MessageBarActions>
            <ButtonLink to="/startups/init">{t('startup:own.banner.CREATE.link')}</ButtonLink>
          </MessageBarActions>
        )}
      </MessageBar>
    </div>
  );
}
