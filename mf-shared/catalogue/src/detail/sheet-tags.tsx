import { makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLabels } from '@passerelle/platform/i18n';
import { Flag, StatusBadge, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import '../translations.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Without the line box around them, badges and pills share one height.
    '& > li': { display: 'flex', maxWidth: '100%' },
  },
  flag: { display: 'inline-flex', alignItems: 'center', columnGap: '6px' },
});

/** Beside the name: where the startup stands, in a few words. */
export function SheetTags({ startup, showsStatus }: { startup: Startup; showsStatus: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { sector, country, region, businessWoman, environmentalImpact } = startup.informations;
  return (
    <ul className={styles.list} aria-label={t('catalogue:detail.tags.label')}>
      {showsStatus && (
        <li>
          <StatusBadge status={startup.status} />
        </li>
      )}
      {sector && (
        <li>
          <TagPill>{label('sector', sector)}</TagPill>
        </li>
      )}
      {country && (
        <li>
          <TagPill>
            <span className={styles.flag}>
              <Flag country={country} width={18} isNamed />
              {[label('country', country), region && label('region', region)].filter(Boolean).join(' · ')}
            </span>
          </TagPill>
        </li>
      )}
      {businessWoman && (
        <li>
          <TagPill>{t('catalogue:detail.tags.businessWoman')}</TagPill>
        </li>
      )}
      {environmentalImpact && (
        <li>
          <TagPill tone="good">{t('catalogue:detail.tags.environmentalImpact')}</TagPill>
        </li>
      )}
    </ul>
  );
}
