import { withAskedParts } from './font-faces.ts';

/** Lets the font faces of a style sheet ask for the parts of the files that they describe. */
export default function fontFaceLoader(styleSheet: string): string {
  return withAskedParts(styleSheet);
}
