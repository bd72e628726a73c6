/**
 * What a startup typed as an address, as one that a link may lead to. An address without its scheme gets https;
 * null for what is no web address at all: a link must never run a script.
 */
export function webAddress(text: string | null): string | null {
  const typed = text?.trim();
  if (!typed) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null;
}

/** The host of an address as people say it: without www. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
