import type { Phone } from '@passerelle/contract/common/fields';

/**
 * A phone number in pairs of digits behind its dial code: `+33 6 12 34 56 78`. An odd number of digits leaves the
 * first one alone. No phone gives an empty text.
 */
export function formatPhone(phone: Phone | null | undefined): string {
  if (!phone) return '';
  const digits = phone.number.replace(/\D/g, '');
  const pairs = digits.slice(digits.length % 2).match(/\d\d/g) ?? [];
  const first = digits.length % 2 === 1 ? [digits[0]] : [];
  return [phone.indicatif, ...first, ...pairs].join('\u00a0');
}

/** The address of a link that dials the number; undefined where there is none. */
export function phoneLink(phone: Phone | null | undefined): string | undefined {
  return phone ? `tel:${phone.indicatif}${phone.number.replace(/\D/g, '')}` : undefined;
}
