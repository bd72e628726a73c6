import { expect, test } from '@jest/globals';
import { isSupportedBrowser } from './supported-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, true],
  ['Chrome on iOS', `Mozilla/5.0 (iPhone) ${webkit} CriOS/141.0 Mobile/15E148 Safari/604.1`, true],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', true],
  ['Safari', `Mozilla/5.0 (Macintosh) ${webkit} Version/18.5 Safari/605.1.15`, true],
  ['Safari on a phone', `Mozilla/5.0 (iPhone) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, true],
  [
    'Edge on iOS',
    `Mozilla/5.0 (iPhone) ${webkit} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`,
    true,
  ],
  ['the old Edge', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/64.0 Safari/537.36 Edge/17.17134`, false],
  ['Opera', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0`, false],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', false],
])('%s', (_name, userAgent, isSupported) => {
  expect(isSupportedBrowser(userAgent)).toBe(isSupported);
});
