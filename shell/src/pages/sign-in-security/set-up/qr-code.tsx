import { makeStyles } from '@fluentui/react-components';
import { encode } from 'uqr';

const useStyles = makeStyles({
  // Black on white whatever the theme, also in forced colours: that is what cameras read.
  root: { display: 'block', width: '208px', maxWidth: '100%', height: 'auto', forcedColorAdjust: 'none' },
});

/** Light modules around a QR code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const styles = useStyles();
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.root}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
