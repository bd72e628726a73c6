import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { frontEnds } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

/** What runs in a page. */
const sources = globSync(`{${frontEnds.join(',')},mf-shared/*}/src/**/*.{ts,tsx,css}`, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .sort();

const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

test('nothing is done where a pointer goes down: whoever has pressed in the wrong place can still slide off', () => {
  // What only keeps the focus where it is, does nothing.
  expect(
    filesWith(/^(?!.*=> event\.preventDefault\(\)).*\bon(?:MouseDown|PointerDown|TouchStart)\b/m),
  ).toEqual([]);
  // One forgets where the focus was, the other waits with what a field says until the press is over.
  expect(filesWith(/addEventListener\('(?:mousedown|pointerdown|touchstart)'/)).toEqual([
    'mf-shared/ui/src/focus/use-kept-focus.ts',
    'mf-shared/ui/src/forms/field/after-press.ts',
  ]);
});

test('nothing is shown where a pointer only passes, and no single key is a shortcut', () => {
  expect(filesWith(/\bon(?:MouseEnter|MouseOver|MouseMove|PointerEnter|PointerOver|PointerMove)\b/)).toEqual(
    [],
  );
  expect(filesWith(/\bTooltip\b/)).toEqual([]);
  expect(filesWith(/\baccessKey\b|addEventListener\('keypress'/)).toEqual([]);
});

test('nothing moves by itself, or with the device, or asks how the screen is turned', () => {
  expect(filesWith(/@keyframes|animationName: (?!'none')|animationDuration|<marquee|autoPlay\b/)).toEqual([]);
  expect(filesWith(/devicemotion|deviceorientation|\borientation:/)).toEqual([]);
  // The time that a session has left, beside the moment at which it ends; the others look for something and show nothing.
  expect(filesWith(/setInterval\(/)).toEqual([
    'mf-shared/platform/src/session/sign-out/finish-sign-outs.ts',
    'shell/src/layout/time-left.tsx',
    'shell/src/updates/update-watch.ts',
  ]);
});

test('a window is opened by a button only: that of a document to print, and of the provider of the bank', () => {
  expect(filesWith(/window\.open\(/)).toEqual([
    'mf-shared/ui/src/step-up/provider-dialog.tsx',
    'shell/src/pages/accessibility/use-document-actions.ts',
  ]);
});

test('no text gives the colour, the shape or the place of something as its only sign', () => {
  const signs =
    /\b(?:à droite|à gauche|en haut|en bas|rouge|vert|verte|rond|carré|croix|traits|on the (?:left|right)|top right|red|green|square|circle|cross)\b/;
  const texts = globSync(`{${frontEnds.join(',')},mf-shared/*}/src/**/locales/*.json`, { cwd: ROOT });
  const sentences = texts.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/"(\w+)": "((?:[^"\\]|\\.)*)"/g)]
      // What stands for a picture describes it.
      .filter(([, key = '']) => !/picture|alternative/i.test(key))
      .flatMap(([, , text = '']) => text.split(/(?<=[.;!?])\s|\\n/)),
  );
  // Beside these there is the name of the control.
  const named =
    /Menu de|Menu of|La recherche|votre menu|your menu|Ouvrir le menu|Open the menu|Retirer le filtre|Remove the filter/;
  expect(sentences.filter((sentence) => signs.test(sentence) && !named.test(sentence))).toEqual([]);
});
