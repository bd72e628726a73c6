import { formatPhone, type Phone } from '@passerelle/contract/common/typed/phone';

/** The phone number as its country writes it, without line breaks. */
export function shownPhone(phone: Phone): string {
  return formatPhone(phone).replaceAll(' ', '\u00a0');
}
