/** A page that the build draws, so that it can be read before any script. */
export interface DrawnPageKind {
  /** The address it is answered at. */
  readonly path: string;
  /** Begins the names of its files: `pages/landing.fr.html`. */
  readonly name: string;
  /** Whether its text depends on whether views are counted: then it is drawn for both cases. */
  readonly tellsOfCounting?: boolean;
}

/** The pages that somebody without an account may read and that are the same for everybody. */
export const drawnPages: readonly DrawnPageKind[] = [
  { path: '/', name: 'landing' },
  { path: '/legalnotices', name: 'legal-notices' },
  { path: '/cookies', name: 'cookies', tellsOfCounting: true },
  { path: '/accessibility', name: 'accessibility' },
];

/** How the files of a page are called without their language and ending, with and without the counting of views. */
export function drawnPageName({ name, tellsOfCounting }: DrawnPageKind, isCounted: boolean): string {
  return tellsOfCounting && isCounted ? `${name}-counted` : name;
}
