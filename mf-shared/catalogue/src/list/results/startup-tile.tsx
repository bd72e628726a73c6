import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLanguage } from '@passerelle/platform/i18n';
import { Flag, houseTokens, StatusBadge, screens, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../localised-text.ts';
import { MatchSummary } from '../../match/match-summary.tsx';
import { StartupLink } from './startup-link.tsx';
import { TileFace } from './tile-face.tsx';
import { useStartupTags } from './use-startup-tags.ts';
import '../../translations.ts';

const halfLine = `color-mix(in srgb, ${houseTokens.houseLine} 50%, transparent)`;

const useStyles = makeStyles({
  tile: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    // A long name in the face, which stands on one line, would otherwise make the whole column wider than the tile.
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: '100%',
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: houseTokens.houseShadow,
    transitionProperty: 'border-color',
    transitionDuration: '150ms',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
  },
  // At half opacity but for its words, which the team still reads: they are only as quiet as contrast allows. The paper
  // and its line are half there, too.
  disabled: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralBackground1} 50%, transparent)`,
    borderTopColor: halfLine,
    borderRightColor: halfLine,
    borderBottomColor: halfLine,
    borderLeftColor: halfLine,
    boxShadow: 'none',
  },
  faded: { opacity: 0.5 },
  quiet: { color: tokens.colorNeutralForeground3 },
  status: { position: 'absolute', top: '12px', left: '14px', display: 'flex' },
  flag: { position: 'absolute', top: '14px', right: '14px', display: 'flex' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: '16px 18px 18px',
  },
  name: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '20px',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  description: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // Two lines even when one is enough, so that the tiles of a row line up.
    minHeight: `calc(2 * ${tokens.lineHeightBase300})`,
    [screens.phone]: { minHeight: 0 },
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Without the line box around them, badges and pills share one height.
    '& > li': { display: 'flex', maxWidth: '100%' },
  },
  // At the foot, so that the tiles of a row line up.
  match: {
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${houseTokens.houseLine}`,
  },
});

interface StartupTileProps {
  startup: Startup;
  showsStatus: boolean;
}

/** A startup in the list: its logo, name, short description and three facts. The whole tile links to the card. */
export function StartupTile({ startup, showsStatus }: StartupTileProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const tags = useStartupTags(startup);
  const { name, country } = startup.informations;
  const { match } = startup;
  const isDisabled = startup.status === 'DISABLED';
  const hasCriteria = match !== undefined && match.met.length + match.unmet.length > 0;
  const description = localisedText(startup.offer, 'shortDescription', language);
  return (
    <article className={mergeClasses(styles.tile, isDisabled && styles.disabled)}>
      <div className={mergeClasses(isDisabled && styles.faded)}>
        <TileFace startup={startup} />
      </div>
      {showsStatus && (
        <span className={styles.status}>
          <StatusBadge status={startup.status} />
        </span>
      )}
      {country && (
        <span className={mergeClasses(styles.flag, isDisabled && styles.faded)}>
          <Flag country={country} />
        </span>
      )}
      <div className={styles.body}>
        <h2 className={mergeClasses(styles.name, isDisabled && styles.quiet)}>
          <StartupLink id={startup.id}>{name ?? t('catalogue:list.unnamed')}</StartupLink>
        </h2>
        {description ? (
          <p className={styles.description} lang={description.language}>
            {description.text}
          </p>
        ) : (
          <div className={styles.description} />
        )}
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <TagPill>{tag}</TagPill>
              </li>
            ))}
          </ul>
        )}
        {hasCriteria && (
          <div className={styles.match}>
            <MatchSummary match={match} />
          </div>
        )}
      </div>
    </article>
  );
}
