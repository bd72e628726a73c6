/** The different texts of a column, each under a number from 0. */
export interface Texts {
  readonly all: readonly string[];
  codeOf(text: string): number | undefined;
}

/** Texts that are numbered as they come. */
export function createTexts(): Texts & { add(text: string): number } {
  const all: string[] = [];
  const codes = new Map<string, number>();
  return {
    all,
    codeOf: (text) => codes.get(text),
    add(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, all.length);
      return all.push(text) - 1;
    },
  };
}
