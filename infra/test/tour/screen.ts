import type { Page } from 'playwright-core';
import { escaped } from '../e2e/support/labels.ts';
import type { KnownAddresses, TourVisitor } from './visitors.ts';

/** How people look at screens who do not see as most do: all of the barriers that a picture shows. */
export const guisesOfNeed = [
  'forced-colors',
  'forced-colors-dark',
  'spaced',
  'smallest',
  'enlarged',
] as const;

/**
 * On paper; in the few colours that a person has chosen for everything, light or dark; with text spaced out as WCAG lets anybody
 * do; in a window of 1280 × 1024 at 400 % and at 200 %.
 */
export type Guise = 'print' | (typeof guisesOfNeed)[number];

/** Something a person sees: an address, as somebody, and what they did there. */
export interface Screen {
  /** Names its pictures; once per visitor. */
  readonly name: string;
  readonly visitor: TourVisitor;
  readonly address: string | ((known: KnownAddresses) => string);
  /** Changes what the page is answered, before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What `prepare` does lasts as long as the page, beyond answers of the API: no other screen is shown in it. */
  readonly spoilsPage?: true;
  /** Brings about what the address alone does not show; resolves when it is there. */
  readonly show?: (page: Page) => Promise<unknown>;
  /** It lies over the page and scrolls in itself: its picture is of the window, not of the whole page. */
  readonly isOverlay?: true;
  /** What else it is looked at as, beside light and dark. */
  readonly alsoAs?: readonly Guise[];
  /** The only width at which it exists. */
  readonly only?: 'phone' | 'desktop';
}

/** A text in either language, from its beginning; a required field has a star behind it. */
export function either(french: string, english: string): RegExp {
  // Names of parts are compared with their no-break spaces read as plain ones.
  const pattern = (text: string) => escaped(text).replace(/\s/g, '\\s');
  return new RegExp(`^(?:${pattern(french)}|${pattern(english)})(?=\\s*\\*?$)`);
}
