/*
 * The addresses of the pages that links in mails lead to. Read without a schema, as pages need them.
 */

/** What such a link carries. */
export interface LinkSecret {
  token: string;
  email: string;
}

/** Where the pages are. */
export interface LinkedSite {
  origin: string;
  /** Whether secrets stand behind the `#`, which no server is sent, and not in the query. */
  hidesSecrets: boolean;
}

/** The address of a page that takes a secret: `path` is `/initPassword`, `/resetPassword` and the like. */
export function linkTo({ origin, hidesSecrets }: LinkedSite, path: string, secret: LinkSecret): string {
  const { token, email } = secret;
  const link = new URL(path, origin);
  const carried = new URLSearchParams({ token, email }).toString();
  if (hidesSecrets) link.hash = carried;
  else link.search = carried;
  return link.href;
}

/** What the address of a page carries, wherever it does: links of before go on. Empty where it has none. */
export function secretIn({ search, hash }: { search: string; hash: string }): LinkSecret {
  const [hidden, open] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const read = (name: keyof LinkSecret) => hidden.get(name) ?? open.get(name) ?? '';
  return { token: read('token'), email: read('email') };
}
