import type { Language } from '@passerelle/contract/common/enumerations';
import * as flags from 'country-flag-icons/string/3x2';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** A country's dial code, with what a person recognises it by. */
export interface DialCode {
  country: string;
  name: string;
  /** With its plus: `+33`. */
  code: string;
  /** The flag as an SVG text; undefined for the few countries that have none. */
  flag: string | undefined;
}

const flagOf = flags as unknown as Readonly<Record<string, string | undefined>>;

/** All dial codes, by the names of their countries in a language. */
export function dialCodesIn(language: Language): DialCode[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return getCountries()
    .map((country) => ({
      country,
      name: names.of(country) ?? country,
      code: `+${getCountryCallingCode(country)}`,
      flag: flagOf[country],
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
