import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { askedPart, charactersOf } from './font-faces.ts';

/** Delivers of a font what its font face asks for: other letters, weights and sizes stay out of the file. */
export default async function fontPartLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  const part = askedPart(this.resourceQuery);
  if (!part) return font;
  return subsetFont(font, charactersOf(part.characters), {
    targetFormat: 'woff2',
    variationAxes: part.fixedAxes,
  });
}

/** A font is bytes, not text. */
export const raw = true;
