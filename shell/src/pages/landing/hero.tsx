import { makeStyles, tokens } from '@fluentui/react-components';
import { ArchDrawing, houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { SignInDialog } from '../sign-in/sign-in-dialog.tsx';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { Band } from './band.tsx';
import { Eyebrow } from './eyebrow.tsx';

/** From here on the sign-in form has room beside the words; below, a button opens it. */
const roomy = '@media (min-width: 960px)';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '36px',
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 430px', columnGap: '72px', alignItems: 'start' },
  },
  title: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: 'clamp(36px, 4.4vw, 56px)',
    lineHeight: 1.08,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  lead: {
    maxWidth: '60ch',
    margin: '24px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: '17px',
    lineHeight: 1.55,
  },
  button: { marginTop: '28px', [roomy]: { display: 'none' } },
  panel: { display: 'none', [roomy]: { display: 'block' } },
  arch: { maxWidth: '640px', marginTop: '44px' },
});

/** The top of the landing page: what the platform is, and how to sign in. */
export function Hero() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Band isWhite className={styles.root}>
      <div>
        <Eyebrow>{t('shell:landing.eyebrow')}</Eyebrow>
        <h1 className={styles.title}>{t('shell:landing.title')}</h1>
        <p className={styles.lead}>{t('shell:landing.lead')}</p>
        <div className={styles.button}>
          <SignInDialog />
        </div>
        <ArchDrawing className={styles.arch} />
      </div>
      <div className={styles.panel}>
        <SignInPanel />
      </div>
    </Band>
  );
}
