import { makeStyles } from '@fluentui/react-components';
import { assetSources } from '@passerelle/platform/api';
import { houseTokens, Logo } from '@passerelle/ui';
import { useState } from 'react';
import type { ImageAlternative } from '../../image-alternative.ts';

const useStyles = makeStyles({
  frame: { display: 'flex', flexShrink: 0, width: '120px' },
  // Logos are drawn for a white background, in the dark theme too.
  picture: {
    display: 'block',
    width: '120px',
    height: '48px',
    padding: '4px',
    objectFit: 'contain',
    backgroundColor: '#ffffff',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: '6px',
  },
});

interface RowLogoProps {
  name: string;
  logoId: string | null;
  /** What stands for the logo where it is not seen, where it says more than the name. */
  alternative?: ImageAlternative;
}

/** A logo in a row of the table, 120 px wide; the initial where there is none. The name stands beside it. */
export function RowLogo({ name, logoId, alternative = { alt: '' } }: RowLogoProps) {
  const styles = useStyles();
  const [missing, setMissing] = useState<string>();
  return (
    <span className={styles.frame}>
      {logoId && logoId !== missing ? (
        <img
          {...assetSources(logoId, 120)}
          alt={alternative.alt}
          lang={alternative.lang}
          width={120}
          height={48}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setMissing(logoId)}
        />
      ) : (
        <Logo name={name} size={48} />
      )}
    </span>
  );
}
