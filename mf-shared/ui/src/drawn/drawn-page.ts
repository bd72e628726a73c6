/** A page as a browser has it once it is drawn, in texts. */
export interface DrawnPage {
  /** Its elements. */
  readonly markup: string;
  /** The style elements that Griffel made for them, by which the application knows them again. */
  readonly styles: string;
  /** What the variables of the theme stand for, by their names without the dashes. */
  readonly themes: Readonly<Record<'light' | 'dark', Readonly<Record<string, string | number>>>>;
}
