import { makeStyles, tokens } from '@fluentui/react-components';
import { useDocumentTitle } from '@passerelle/platform/i18n';
import { ArchDrawing, frame, houseTokens, screens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    ...frame,
    marginInline: 'auto',
    paddingBlock: 'clamp(40px, 11vh, 112px) 72px',
    textAlign: 'center',
    [screens.phone]: { paddingBlock: '40px' },
  },
  arch: { width: 'min(440px, 100%)' },
  title: {
    maxWidth: '24ch',
    margin: '40px 0 0',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '38px',
    lineHeight: 1.15,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    [screens.phone]: { marginTop: '32px', fontSize: '32px' },
  },
  message: { fontSize: '17px', lineHeight: 1.55, textWrap: 'balance' },
  reason: { margin: '20px 0 0' },
  advice: { maxWidth: '52ch', margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
  action: { marginTop: '32px' },
});

interface MessagePageProps {
  /** The page's heading, also the name in the browser's tab. */
  title: string;
  /** What happened, in one sentence. */
  reason: string;
  /** What to try. */
  advice: string;
  /** The button or the link that leads on. */
  action: ReactNode;
  /** Announced at once, where the message replaces an expected page. */
  isAlert?: boolean;
}

/** A page that has nothing to show but a message: what happened, what to try, and a link, under the arch. */
export function MessagePage({ title, reason, advice, action, isAlert = false }: MessagePageProps) {
  const styles = useStyles();
  useDocumentTitle(title);
  return (
    <div className={styles.root}>
      <ArchDrawing className={styles.arch} />
      <h1 className={styles.title}>{title}</h1>
      <div role={isAlert ? 'alert' : undefined} className={styles.message}>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.advice}>{advice}</p>
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
