import type { Phone } from '@passerelle/contract/common/typed/phone';

/*
 * The only place where addresses of mail programs and telephones are made (`infra/test/checks/contact-addresses.test.ts` finds
 * another): whatever was stored as an address, it is one recipient and nothing else. `a@b.fr?bcc=c@d.fr` was a hidden copy.
 */

/** What a new mail begins with. */
export interface MailDraft {
  subject?: string;
  body?: string;
}

/** The address that opens a new mail to one recipient. */
export function mailAddress(recipient: string, draft: MailDraft = {}): string {
  // RFC 6068: spaces as %20 and lines ended by %0D%0A, which URLSearchParams would not write.
  const fields = Object.entries({ ...draft, body: draft.body?.replace(/\r?\n/g, '\r\n') });
  const query = fields.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return `mailto:${encodeURIComponent(recipient)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Whom a mail's address is to; undefined for an address of anything else. */
export function recipientOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'mailto:' ? decodeURIComponent(url.pathname) : undefined;
}

/** The address that dials a phone from anywhere. */
export function phoneAddress({ indicatif, number }: Phone): string {
  return `tel:+${`${indicatif}${number}`.replace(/\D/g, '')}`;
}
