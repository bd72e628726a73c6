import { makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { assetSources } from '@passerelle/platform/api';
import { useLanguage } from '@passerelle/platform/i18n';
import { houseTokens } from '@passerelle/ui';
import { useState } from 'react';
import { logoAlternative } from '../../image-alternative.ts';

/** In pixels; the logo keeps this height whether it has arrived or not. */
const faceHeight = 124;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: `${faceHeight}px`,
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  // Logos are drawn for a white background, in the dark theme too.
  paper: { backgroundColor: '#ffffff' },
  logo: { display: 'block', width: '100%', height: '100%', padding: '18px 48px', objectFit: 'contain' },
  name: {
    maxWidth: '100%',
    paddingInline: '44px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '30px',
    lineHeight: 1.3,
    color: tokens.colorNeutralForeground1,
  },
});

/** The upper half of a tile: the logo on white, or the name in serif. The name stands below. */
export function TileFace({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { logoId, name } = startup.informations;
  const language = useLanguage();
  const [missing, setMissing] = useState<string>();
  const alternative = logoAlternative(startup.informations, language);
  if (logoId && logoId !== missing) {
    return (
      <div className={`${styles.root} ${styles.paper}`}>
        <img
          {...assetSources(logoId, 240)}
          alt={alternative.alt}
          lang={alternative.lang}
          height={faceHeight}
          loading="lazy"
          decoding="async"
          className={styles.logo}
          onError={() => setMissing(logoId)}
        />
      </div>
    );
  }
  return (
    <div className={styles.root} aria-hidden="true">
      <span className={styles.name}>{name}</span>
    </div>
  );
}
