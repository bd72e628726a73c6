import { makeStyles } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'block',
    fill: 'none',
    stroke: houseTokens.houseAccent,
    strokeWidth: '1.6px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 36 28"
      width="40"
      height="31"
      aria-hidden="true"
      focusable="false"
      className={useStyles().root}
    >
      {children}
    </svg>
  );
}

/** One knot and four around it. */
export function NetworkIcon() {
  return (
    <LineIcon>
      <circle cx="18" cy="14" r="5" />
      {[
        [5, 4],
        [31, 4],
        [5, 24],
        [31, 24],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" />
      ))}
      <path d="M7 5.6l7 5.2M29 5.6l-7 5.2M7 22.4l7-5.2M29 22.4l-7-5.2" />
    </LineIcon>
  );
}

/** A line that rises. */
export function TrendIcon() {
  return (
    <LineIcon>
      <path d="M3 24l9-10 7 6L33 5M25 4h8v8" />
    </LineIcon>
  );
}

/** The arch of the mark. */
export function BridgeIcon() {
  return (
    <LineIcon>
      <path d="M5 21C9 6 27 6 31 21M3 21.500h30M13 12.500v9M18 10v11M23 12.500v9" />
    </LineIcon>
  );
}
