import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLabels } from '@passerelle/platform/i18n';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useEcosystemName } from '../../use-ecosystem-name.ts';
import { Facts } from '../parts/facts.tsx';
import { hostOf, webAddress } from './web-address.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  links: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    margin: `${tokens.spacingVerticalL} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  link: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', overflowWrap: 'anywhere' },
});

function OutsideLink({ address, text }: { address: string; text: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
      aria-label={t('catalogue:detail.company.newTab', { name: text })}
    >
      {text}
      <OpenRegular />
    </Link>
  );
}

/** Keeps the line of what is awaited: what stands below it would move. */
const NO_WORDS = '\u00a0';

/** Where the startup sells, how far it is, which ecosystem it belongs to, and where it is found on the web. */
export function CompanyPanel({ informations, offer }: Pick<Startup, 'informations' | 'offer'>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { name: ecosystem, isAwaited: isNameAwaited } = useEcosystemName(informations.ecosystemId);
  const named = [ecosystem, informations.subEcosystem].filter(Boolean).join(' · ');
  const website = webAddress(informations.website);
  const linkedin = webAddress(informations.linkedin);
  const facts = [
    {
      name: t('catalogue:detail.company.market'),
      value: offer.market.map((market) => label('market', market)).join(', '),
    },
    {
      name: t('catalogue:detail.company.maturity'),
      value: offer.maturity && label('maturity', offer.maturity),
    },
    {
      name: t('catalogue:detail.company.ecosystem'),
      value: named || (isNameAwaited ? NO_WORDS : ''),
    },
  ];
  if (!website && !linkedin && facts.every(({ value }) => !value)) return null;
  return (
    <Panel title={t('catalogue:detail.company.title')}>
      <Facts facts={facts} />
      {(website || linkedin) && (
        <ul className={styles.links}>
          {website && (
            <li>
              <OutsideLink address={website} text={hostOf(website)} />
            </li>
          )}
          {linkedin && (
            <li>
              <OutsideLink address={linkedin} text={t('catalogue:detail.company.linkedin')} />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
