import { expect, test } from '@jest/globals';
import { askedPart, charactersOf, withAskedParts } from './font-faces.ts';

const addressIn = (styleSheet: string) => /url\("([^"]+)"\)/.exec(styleSheet)?.[1] ?? '';
const partIn = (styleSheet: string) => askedPart(`?${addressIn(styleSheet).split('?')[1] ?? ''}`);

test('a face asks for its characters, and for the axes that it fixes', () => {
  const asking = withAskedParts(`@font-face {
    font-family: "Newsreader Variable";
    font-variation-settings: "opsz" 32, "wght" 500;
    src: url("newsreader/files/newsreader.woff2") format("woff2");
    unicode-range:
      U+0041-0043,
      U+20AC;
  }`);

  expect(addressIn(asking)).toMatch(/^newsreader\/files\/newsreader\.woff2\?part=/);
  expect(partIn(asking)).toEqual({ characters: 'U+0041-0043, U+20AC', fixedAxes: { opsz: 32, wght: 500 } });
});

test('a face without variation settings leaves the font as variable as it is', () => {
  const asking = withAskedParts(
    '@font-face{font-weight:400 700;src:url("sans.woff2") format("woff2");unicode-range:U+0041}',
  );
  expect(partIn(asking)).toEqual({ characters: 'U+0041', fixedAxes: {} });
});

test('a face of the system, and every other rule, stays as it is', () => {
  const styleSheet = '@font-face { src: local("Arial"); size-adjust: 101.4%; } body { margin: 0; }';
  expect(withAskedParts(styleSheet)).toBe(styleSheet);
  expect(askedPart('')).toBeNull();
});

test('ranges as in CSS become the characters that a part keeps', () => {
  expect(charactersOf('U+0041-0043, U+20AC')).toBe('ABC€');
});
