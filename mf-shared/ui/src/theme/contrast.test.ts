import { expect, test } from '@jest/globals';
import { darkTheme, type HouseTheme, lightTheme } from './themes.ts';

/** The relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const themes: [string, HouseTheme][] = [
  ['light', lightTheme],
  ['dark', darkTheme],
];

test.each(themes)('in the %s theme the mark of a required field can be read on every ground', (_, theme) => {
  const grounds = [theme.colorNeutralBackground1, theme.houseGround];
  for (const ground of grounds)
    expect(contrastOf(theme.colorPaletteRedForeground3, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)('in the %s theme the line of a field and the ring of the focus are seen', (_, theme) => {
  expect(
    contrastOf(theme.colorNeutralStrokeAccessible, theme.colorNeutralBackground1),
  ).toBeGreaterThanOrEqual(3);
  expect(contrastOf(theme.colorNeutralStrokeAccessible, theme.houseGround)).toBeGreaterThanOrEqual(3);
  // A pressed toggle has the dark ground of the text.
  expect(contrastOf(theme.colorNeutralBackground1, theme.colorNeutralForeground1)).toBeGreaterThanOrEqual(3);
});
