const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** Sets the no-break spaces of French, which are hard to see and easy to lose in source texts. */
export function setFrench(text: string): string {
  return text
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:»%€°])/g, `${NO_BREAK}$1`)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`);
}
