import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';
import { contactAddresses } from './contact-addresses.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: '24px',
    paddingBlock: '40px',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '24px',
    lineHeight: 1.25,
  },
  name: { margin: '0 0 4px', fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  text: { margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
});

/** Whom to write to, as a client and as a startup. */
export function ContactBlock() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { clients, startups } = contactAddresses();
  return (
    <Band className={styles.root}>
      <h2 className={styles.title}>{t('shell:landing.contact.title')}</h2>
      <div>
        <h3 className={styles.name}>{t('shell:landing.contact.clients.name')}</h3>
        <p className={styles.text}>{t('shell:landing.contact.clients.text')}</p>
        {clients && <Link href={clients}>{t('shell:landing.contact.clients.link')}</Link>}
      </div>
      <div>
        <h3 className={styles.name}>{t('shell:landing.contact.startups.name')}</h3>
        <p className={styles.text}>{t('shell:landing.contact.startups.text')}</p>
        {startups && (
          <Link href={startups} target="_blank" rel="noopener noreferrer">
            {t('shell:landing.contact.startups.link')}
          </Link>
        )}
      </div>
    </Band>
  );
}
