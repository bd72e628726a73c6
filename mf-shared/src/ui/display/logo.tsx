import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { assetAddress } from '@passerelle/shared/api';
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
  /** Side of the square, in pixels. */
  size?: number;
}

/** The widths the API serves are 120 and up; twice the size keeps a logo sharp on fine screens. */
const servedWidth = (size: number) => (size * 2 <= 120 ? 120 : size * 2 <= 240 ? 240 : 480);

/** The logo of a startup on white, or its initial where there is none. The name always stands beside it. */
export function Logo({ name, logoId, size = 40 }: LogoProps) {
  const styles = useStyles();
  const [missing, setMissing] = useState<string>();
  if (logoId && logoId !== missing) {
    return (
      <img
        src={assetAddress(logoId, servedWidth(size))}
        alt=""
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
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
