/** What our design needs beside Fluent's own tokens. The names become CSS variables of the theme. */
export interface HouseTokens {
  fontFamilyHeading: string;
  /** The background of the page, beneath the panels. */
  houseGround: string;
  /** A muted area inside a panel or between two bands of the page. */
  houseGroundDeep: string;
  /** The border of a panel. */
  houseLine: string;
  houseShadow: string;
  /** Raspberry where it is a line or a small mark. */
  houseAccent: string;
  /** Sand where it is a line or a small mark. */
  houseSand: string;
  houseOpenBackground: string;
  houseOpenForeground: string;
  houseProgressBackground: string;
  houseProgressForeground: string;
  houseDoneBackground: string;
  houseDoneForeground: string;
  houseGoodBackground: string;
  houseGoodForeground: string;
}

const fontFamilyHeading = "'Newsreader Variable', 'Newsreader fallback', Georgia, serif";

export const lightHouseTokens: HouseTokens = {
  fontFamilyHeading,
  houseGround: '#f7f4ef',
  houseGroundDeep: '#efeae1',
  houseLine: '#e4dfd6',
  houseShadow: '0 1px 2px rgb(27 36 48 / 6%), 0 8px 24px -12px rgb(27 36 48 / 14%)',
  houseAccent: '#7a1740',
  houseSand: '#d8c3a0',
  houseOpenBackground: '#f3e1e8',
  houseOpenForeground: '#7a1740',
  houseProgressBackground: '#f1e6d0',
  houseProgressForeground: '#5c4718',
  houseDoneBackground: '#dce3ea',
  houseDoneForeground: '#2f4256',
  houseGoodBackground: '#dfeee6',
  houseGoodForeground: '#22563e',
};

export const darkHouseTokens: HouseTokens = {
  fontFamilyHeading,
  houseGround: '#17171c',
  houseGroundDeep: '#22262e',
  houseLine: '#2e333d',
  houseShadow: '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px -12px rgb(0 0 0 / 60%)',
  houseAccent: '#f0a6c0',
  houseSand: '#8c7a58',
  houseOpenBackground: '#3a1a28',
  houseOpenForeground: '#f0a6c0',
  houseProgressBackground: '#352c1a',
  houseProgressForeground: '#e6cf9f',
  houseDoneBackground: '#26303b',
  houseDoneForeground: '#bccad8',
  houseGoodBackground: '#1d3329',
  houseGoodForeground: '#a5d6bd',
};

/** The tokens as CSS values for `makeStyles`: `{ backgroundColor: houseTokens.houseGround }`. */
export const houseTokens = Object.fromEntries(
  Object.keys(lightHouseTokens).map((name) => [name, `var(--${name})`]),
) as unknown as HouseTokens;
