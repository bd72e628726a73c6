import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useFormats } from '@passerelle/shared/i18n';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardForm } from './use-card-form.ts';
import { useFieldNames } from './use-field-names.ts';

const useStyles = makeStyles({
  bar: { alignItems: 'start', paddingBlock: tokens.spacingVerticalM },
  title: { display: 'block', whiteSpace: 'normal' },
  actions: { justifyContent: 'flex-start', paddingInlineStart: '16px' },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, whiteSpace: 'normal' },
});

interface RestoredNoticeProps {
  cardForm: CardForm;
  /** Leads to a field. */
  onGo: (name: string) => void;
}

/** Tells which fields hold what the person had typed before and not saved, and lets them do without it. */
export function RestoredNotice({ cardForm: { kept }, onGo }: RestoredNoticeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const fieldName = useFieldNames();
  const { restored, discard } = kept;
  if (!restored) return null;
  const links = (names: readonly string[]) =>
    names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ', '}
        <Link as="button" type="button" inline onClick={() => onGo(name)}>
          {fieldName(name)}
        </Link>
      </Fragment>
    ));
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle className={styles.title}>{t('cardForm:restored.title')}</MessageBarTitle>
        <p className={styles.text}>{t('cardForm:restored.text', { moment: formatDateTime(restored.at) })}</p>
        <p className={styles.text}>
          {t('cardForm:restored.fields')} {links(restored.names)}
        </p>
        {restored.overtaken.length > 0 && (
          <p className={styles.text}>
            {t('cardForm:restored.overtaken')} {links(restored.overtaken)}
          </p>
        )}
      </MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={discard}>{t('cardForm:restored.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
