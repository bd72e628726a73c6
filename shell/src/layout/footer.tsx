import { makeStyles, tokens } from '@fluentui/react-components';
import { productName } from '@passerelle/platform/i18n';
import { useSession } from '@passerelle/platform/session';
import { frame, houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const useStyles = makeStyles({
  root: {
    borderTop: `1px solid ${houseTokens.houseLine}`,
    backgroundColor: houseTokens.houseGround,
    '@media print': { display: 'none' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 26px',
    ...frame,
    marginInline: 'auto',
    paddingBlock: '22px',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
  },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 26px', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'inline-block',
    paddingBlock: '4px',
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** The footer of every page: the terms for a person who has accepted them, the legal notices for everyone else. */
export function Footer() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { status, consented } = useSession();
  const showsTerms = status === 'authenticated' && consented !== false;
  return (
    <footer className={styles.root}>
      <div className={styles.bar}>
        <ul className={styles.links}>
          <li>
            <Link className={styles.link} to="/help">
              {t('shell:footer.help')}
            </Link>
          </li>
          <li>
            <Link className={styles.link} to="/sitemap">
              {t('shell:siteMap.title')}
            </Link>
          </li>
          <li>
            <Link className={styles.link} to="/accessibility">
              {t('shell:footer.accessibility')}
            </Link>
          </li>
          <li>
            <Link className={styles.link} to="/cookies">
              {t('shell:footer.cookies')}
            </Link>
          </li>
          <li>
            {showsTerms ? (
              <Link className={styles.link} to="/cgudetails">
                {t('shell:footer.terms')}
              </Link>
            ) : (
              <Link className={styles.link} to="/legalnotices">
                {t('shell:footer.legalNotices')}
              </Link>
            )}
          </li>
        </ul>
        <span>© {productName}</span>
      </div>
    </footer>
  );
}
