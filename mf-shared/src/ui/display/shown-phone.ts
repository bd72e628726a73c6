import { formatPhone, type Phone } from '@passerelle/contract/common/phone';

/** The phone as its country writes it, in one piece that no line break parts. */
export function shownPhone(phone: Phone): string {
  return formatPhone(phone).replaceAll(' ', '\u00a0');
}
