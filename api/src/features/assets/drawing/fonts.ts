import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

const families = ['instrument-sans', 'newsreader'];
const scripts = ['latin', 'latin-ext'];
const faces = ['400-normal', '400-italic', '700-normal', '700-italic'];

/** Fonts with serifs are drawn with ours, every other one, whatever its name, with the sans serif. */
const configuration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
  ${[
    'serif',
    'Times',
    'Times New Roman',
    'Georgia',
    'Garamond',
    'Didot',
    'Bodoni',
    'Playfair Display',
    'Merriweather',
  ]
    .map(
      (family) =>
        `<alias binding="same"><family>${family}</family><prefer><family>Newsreader</family></prefer></alias>`,
    )
    .join('\n  ')}
  <match target="pattern"><edit name="family" mode="append_last"><string>Instrument Sans</string></edit></match>
</fontconfig>
`;

/**
 * Lets texts be drawn with the product's fonts and no others, so that a drawing looks the same whatever machine draws
 * it. To be called before the first drawing of the process.
 * @param folder an empty one, for the fonts as the drawing library reads them
 */
export function useOwnFonts(folder: string): void {
  for (const family of families) {
    for (const name of scripts.flatMap((script) => faces.map((face) => `${family}-${script}-${face}`))) {
      const woff = readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`));
      writeFileSync(join(folder, `${name}.ttf`), unpackWoff(woff));
    }
  }
  const path = join(folder, 'fonts.conf');
  writeFileSync(path, configuration(folder));
  process.env.FONTCONFIG_FILE = path;
}
