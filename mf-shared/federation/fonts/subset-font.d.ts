declare module 'subset-font' {
  /** Makes a font of the glyphs that a text needs; axes that are given a number do not vary any more. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
