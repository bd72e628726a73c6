import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@passerelle/contract';
import sharp from 'sharp';
import { pictureSize } from '../../../../shell/src/pages/help/pictures/picture-size.ts';
import { screens } from '../screens.ts';
import { findGoneScreens, guidePictures } from './guide-pictures.ts';
import { guidesFolder, pictureFile } from './picture-files.ts';

/** What a person on a slow line waits for, and what the repository carries, in bytes. */
const MAXIMUM_OF_ONE = 40_000;
const MAXIMUM_OF_ALL = 1_200_000;

type Texts = Record<string, { picture?: string } | undefined>;

function textsOf(guide: string, language: Language): Texts {
  return JSON.parse(readFileSync(join(guidesFolder, guide, 'locales', `${language}.json`), 'utf8'));
}

const files = globSync('*/pictures/*', { cwd: guidesFolder }).sort();

test('every picture is taken of a screen of the tour', () => {
  expect(findGoneScreens(screens)).toEqual([]);
});

test('a picture whose screen is gone is named', () => {
  const others = screens.filter(({ name }) => name !== 'contact-requests');
  expect(findGoneScreens(others)).toEqual([
    'client-guide/follow illustrates client/contact-requests, which is no screen',
  ]);
});

test('there is a file of each picture in each language, and no other', () => {
  const wanted = guidePictures.flatMap((picture) =>
    languages.map((language) => relative(guidesFolder, pictureFile(picture, language))),
  );
  expect(files).toEqual(wanted.sort());
});

describe.each(guidePictures.map((picture) => [`${picture.guide}/${picture.chapter}`, picture] as const))(
  '%s',
  (_name, picture) => {
    test.each(languages)('has an alternative in %s', (language) => {
      expect(textsOf(picture.guide, language)[picture.chapter]?.picture).toMatch(/\w.{30,}\.$/);
    });

    test.each(languages)('is of the size that the page keeps for it, and light, in %s', async (language) => {
      const { format, width, height } = await sharp(pictureFile(picture, language)).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', ...pictureSize });
      expect(readFileSync(pictureFile(picture, language)).length).toBeLessThanOrEqual(MAXIMUM_OF_ONE);
    });

    test('is shown by its guide', () => {
      const source = readFileSync(join(guidesFolder, picture.guide, 'pictures.ts'), 'utf8');
      const imports = languages.map((language) => `./pictures/${basename(pictureFile(picture, language))}`);
      for (const path of imports) expect(source).toContain(`'${path}'`);
    });
  },
);

test('all of them together stay moderate', () => {
  const bytes = files.map((file) => readFileSync(join(guidesFolder, file)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAXIMUM_OF_ALL);
});
