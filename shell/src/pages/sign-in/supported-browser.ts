/** Browsers that call themselves Chrome or Safari for old sites' sake, by the name they add. Edge is built as Chrome is. */
const others = /\b(?:Edge|OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi|MSIE|Trident)\b/;
const supported = /\b(?:HeadlessChrome|Chrome|CriOS|EdgiOS|Firefox|FxiOS|Version\/[\d.]+ .*Safari)\b/;

/** Whether a browser is one of the three the platform is made for: Chrome (Edge included), Firefox or Safari. */
export function isSupportedBrowser(userAgent: string): boolean {
  return supported.test(userAgent) && !others.test(userAgent);
}
