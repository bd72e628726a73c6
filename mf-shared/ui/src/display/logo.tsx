import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { initialOf } from '@passerelle/contract/common/names/initial';
import { assetSources } from '@passerelle/platform/api';
import { useState } from 'react';
import { houseTokens } from '../theme/house-tokens.ts';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  picture: {
    display: 'block',
    padding: '4px',
    objectFit: 'contain',
    backgroundColor: '#ffffff',
    border: `1px solid ${houseTokens.houseLine}`,
  },
  initials: {
    display: 'inline-grid',
    placeItems: 'center',
    backgroundColor: houseTokens.houseGroundDeep,
    color: tokens.colorNeutralForeground1,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
  },
});

interface LogoProps {
  /** Name of the startup, whose initial stands in for a missing logo. */
  name: string;
  logoId?: string | null;
  /** What stands for the logo where it is not seen, where it says more than the name. */
  alternative?: { alt: string; lang?: string };
  /** Side of the square, in pixels. */
  size?: number;
}

/** The logo of a startup on white, or its initial where there is none. The name always stands beside it. */
export function Logo({ name, logoId, alternative = { alt: '' }, size = 40 }: LogoProps) {
  const styles = useStyles();
  const [missing, setMissing] = useState<string>();
  if (logoId && logoId !== missing) {
    return (
      <img
        {...assetSources(logoId, size)}
        alt={alternative.alt}
        lang={alternative.lang}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={mergeClasses(styles.root, styles.picture)}
        onError={() => setMissing(logoId)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={mergeClasses(styles.root, styles.initials)}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {initialOf(name)}
    </span>
  );
}
