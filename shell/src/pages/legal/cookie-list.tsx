import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: { maxWidth: '76ch', margin: '20px 0 0', borderTop: `1px solid ${houseTokens.houseLine}` },
  cookie: { paddingBlock: '14px', borderBottom: `1px solid ${houseTokens.houseLine}` },
  name: { fontWeight: tokens.fontWeightSemibold },
  words: { margin: '2px 0 0', color: tokens.colorNeutralForeground2 },
  duration: { margin: '2px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The cookies that the site sets; all of them are needed for it to work. */
export function CookieList() {
  const styles = useStyles();
  const { t } = useTranslation();
  const cookies = [
    { name: 'AUTH_TOKEN', purpose: t('legal:cookies.list.authentication') },
    { name: 'XSRF-TOKEN', purpose: t('legal:cookies.list.token') },
    { name: '_csrf', purpose: t('legal:cookies.list.secret') },
  ];
  return (
    <dl className={styles.list}>
      {cookies.map(({ name, purpose }) => (
        <div key={name} className={styles.cookie}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.words}>{purpose}</dd>
          <dd className={styles.duration}>{t('legal:cookies.list.duration')}</dd>
        </div>
      ))}
    </dl>
  );
}
