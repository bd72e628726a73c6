import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { documentKeys } from '@passerelle/contract/platform/documents';
import { useLabels, useLanguage } from '@passerelle/platform/i18n';
import { houseTokens, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useDocumentActions } from './use-document-actions.ts';

const useStyles = makeStyles({
  list: {
    maxWidth: '76ch',
    margin: '16px 0 0',
    padding: 0,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    listStyleType: 'none',
  },
  document: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px 24px',
    paddingBlock: '14px',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  format: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', [screens.phone]: { width: '100%' } },
});

/** The documents of the statement in the language of the page, each to be opened in a tab of its own or saved. */
export function DocumentList() {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useLabels();
  const { open, download, isLoading } = useDocumentActions();
  return (
    <ul className={styles.list}>
      {documentKeys.map((key) => {
        const name = label('document', key);
        return (
          <li key={key} className={styles.document}>
            <div>
              <div className={styles.name}>{name}</div>
              <div className={styles.format}>{t('legal:accessibility.documents.format')}</div>
            </div>
            <div className={styles.actions}>
              <Button
                icon={<OpenRegular />}
                disabledFocusable={isLoading}
                aria-label={t('legal:accessibility.documents.openNamed', { name })}
                onClick={() => void open({ key, language })}
              >
                {t('legal:accessibility.documents.open')}
              </Button>
              <Button
                icon={<ArrowDownloadRegular />}
                disabledFocusable={isLoading}
                aria-label={t('legal:accessibility.documents.downloadNamed', { name })}
                onClick={() => void download({ key, language })}
              >
                {t('legal:accessibility.documents.download')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
