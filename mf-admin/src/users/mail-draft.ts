/** The page on which an invited person sets their password. */
export function activationAddress(origin: string, token: string, email: string): string {
  return `${origin}/initPassword?${new URLSearchParams({ token, email })}`;
}

/** The page on which a person chooses a new password. */
export function resetAddress(origin: string, token: string, email: string): string {
  return `${origin}/resetPassword?${new URLSearchParams({ token, email })}`;
}

/** The address that opens a new message in the person's mail program. */
export function mailDraftAddress(recipient: string, subject: string, body: string): string {
  // RFC 6068: spaces as %20 and lines ended by %0D%0A, which URLSearchParams would not write.
  const fields = Object.entries({ subject, body: body.replace(/\r?\n/g, '\r\n') });
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${encodeURIComponent(recipient)}?${query}`;
}

/** Opens the mail program; the page stays. */
export function openMailDraft(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
