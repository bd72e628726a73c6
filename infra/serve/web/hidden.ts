/**
 * The paths of what lies on the site beside its files and is for its operators alone: what begins with a dot, what a build and
 * publishing note of a version, and source maps; with their compressed copies. And the pages that are answered at the
 * addresses they are for. `(?!.)` is the end: nginx's configuration cannot hold a dollar.
 */
export const HIDDEN = String.raw`^/pages/|/\.|/(module|release|publication)\.json(\.(br|gz))?(?!.)|\.map(\.(br|gz))?(?!.)`;

const hidden = new RegExp(HIDDEN);

/** Whether a file of the site is not for visitors. */
export function isHidden(path: string): boolean {
  return hidden.test(path);
}
