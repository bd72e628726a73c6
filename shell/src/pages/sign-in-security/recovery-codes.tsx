import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { saveFile } from '@passerelle/platform/api';
import { ActionButton, houseTokens, useCopy, useLeaveGuard } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  title: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase500,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    outlineStyle: 'none',
  },
  text: { maxWidth: '64ch', margin: '0 0 16px' },
  list: {
    display: 'grid',
    // A whole code in a line, where there is room.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
    gap: '8px 24px',
    margin: '0 0 20px',
    padding: 0,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
});

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are. */
  email: string;
  onKept: () => void;
}

/** New recovery codes, which are shown this once: who leaves before they have kept them is asked. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  const { question, letLeave } = useLeaveGuard(true, () => undefined);

  useEffect(() => title.current?.focus(), []);

  function download() {
    const text = [t('signInSecurity:codes.heading', { email }), '', ...codes, ''].join('\r\n');
    const file = new Blob([text], { type: 'text/plain;charset=utf-8' });
    saveFile({ address: URL.createObjectURL(file), name: t('signInSecurity:codes.file') });
  }

  return (
    <div>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t('signInSecurity:codes.title')}
      </h3>
      <p className={styles.text}>{t('signInSecurity:codes.text')}</p>
      <ul aria-label={t('signInSecurity:codes.list')} className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ActionButton size="large" onClick={() => copy(codes.join('\n'), t('signInSecurity:codes.copied'))}>
          {t('signInSecurity:codes.copy')}
        </ActionButton>
        <Button size="large" onClick={download}>
          {t('signInSecurity:codes.download')}
        </Button>
        <Button
          appearance="primary"
          size="large"
          onClick={() => {
            letLeave();
            onKept();
          }}
        >
          {t('signInSecurity:codes.kept')}
        </Button>
      </div>
      {question}
    </div>
  );
}
