import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Introduction } from '@passerelle/contract/startups/introductions';
import { mailAddress, phoneAddress, screens } from '@passerelle/ui';
import { shownPhone } from '@passerelle/ui/phone';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    overflowWrap: 'anywhere',
    // Beside its label an address would be cut within a word.
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, [screens.phone]: { marginBottom: tokens.spacingVerticalS } },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How a startup reaches the client who wishes to meet it, or when it will know. */
export function IntroductionClient({ introduction }: { introduction: Introduction }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { client, disclosure, isClosed } = introduction;
  if (isClosed) return null;
  if (!client) {
    return (
      <p className={styles.text}>
        {t(`startup:introductions.disclosure.${disclosure === 'ONCE_GLAD' ? 'onceGlad' : 'byTeam'}`)}
      </p>
    );
  }
  const { email, mobilePhone } = client;
  return (
    <dl className={styles.facts}>
      <dt className={styles.quiet}>{t('startup:introductions.email')}</dt>
      <dd className={styles.value}>
        <Link inline href={mailAddress(email)}>
          {email}
        </Link>
      </dd>
      {mobilePhone && (
        <>
          <dt className={styles.quiet}>{t('startup:introductions.phone')}</dt>
          <dd className={styles.value}>
            <Link inline href={phoneAddress(mobilePhone)}>
              {shownPhone(mobilePhone)}
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
