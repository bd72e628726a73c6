/** Widths at which the layout changes, as media queries for `makeStyles`. */
export const screens = {
  /** Phones: one column, the menu behind a button. */
  phone: '@media (max-width: 639px)',
  /** Below this the side column goes under the main one. */
  narrow: '@media (max-width: 959px)',
  tablet: '@media (min-width: 640px)',
  wide: '@media (min-width: 960px)',
  widest: '@media (min-width: 1280px)',
  /** A phone held sideways, or a small window at 400 %: nothing may stand still over what scrolls. */
  low: '@media (max-height: 480px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;
