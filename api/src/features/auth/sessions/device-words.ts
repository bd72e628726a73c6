import { knownBrowsers, knownSystems, type OwnSession } from '@passerelle/contract';
import Bowser from 'bowser';

/** Bowser's names that people know under a shorter one. */
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

const known = <Name extends string>(names: readonly Name[], found: string | undefined): Name | null =>
  names.find((name) => name === (shortNames[found ?? ''] ?? found)) ?? null;

/** The browser and the system that a `User-Agent` names; null for what is none of the well-known ones. */
export function deviceOf(userAgent: string): Pick<OwnSession, 'browser' | 'system'> {
  // Bowser refuses an empty one.
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(knownBrowsers, browser.name), system: known(knownSystems, os.name) };
}
