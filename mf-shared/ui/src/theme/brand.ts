import type { BrandVariants } from '@fluentui/react-components';

/** The brand ramp, grown from the raspberry at 80: darker steps keep its hue, lighter ones lose chroma towards paper. */
export const raspberry: BrandVariants = {
  10: '#17040b',
  20: '#280815',
  30: '#380b1d',
  40: '#490e26',
  50: '#57112d',
  60: '#641334',
  70: '#6f153a',
  80: '#7a1740',
  90: '#8f3055',
  100: '#a34a6b',
  110: '#b66482',
  120: '#c87f99',
  130: '#d99bb0',
  140: '#e8b7c7',
  150: '#f0cfda',
  160: '#f3e1e8',
};
