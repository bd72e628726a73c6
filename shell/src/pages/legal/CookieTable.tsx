import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  scroller: { marginTop: '16px', overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', textAlign: 'start' },
  head: {
    padding: '8px 16px 8px 0',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'start',
  },
  cell: {
    padding: '12px 16px 12px 0',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  name: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
});

/** The cookies that the site sets; all of them are needed for it to work. */
export function CookieTable() {
  const styles = useStyles();
  const { t } = useTranslation();
  const cookies = [
    { name: 'AUTH_TOKEN', purpose: t('legal:cookies.table.authentication') },
    { name: 'XSRF-TOKEN', purpose: t('legal:cookies.table.token') },
    { name: '_csrf', purpose: t('legal:cookies.table.secret') },
  ];
  return (
    <section className={styles.scroller} aria-label={t('legal:cookies.table.caption')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('legal:cookies.table.name')}
            </th>
            <th scope="col" className={styles.head}>
              {t('legal:cookies.table.purpose')}
            </th>
            <th scope="col" className={styles.head}>
              {t('legal:cookies.table.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, purpose }) => (
            <tr key={name}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                {name}
              </th>
              <td className={styles.cell}>{purpose}</td>
              <td className={styles.cell}>{t('legal:cookies.table.months')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
