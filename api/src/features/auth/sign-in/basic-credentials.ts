export interface Credentials {
  email: string;
  password: string;
}

/**
 * What an `Authorization: Basic` header says, read as UTF-8 (RFC 7617).
 * @returns null where the header is missing or malformed, one of the two is blank, or the name has control characters
 */
export function readBasicCredentials(header: string | undefined): Credentials | null {
  const encoded = /^basic ([a-z\d+/=_-]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const separator = text.indexOf(':');
  if (separator < 0) return null;
  const email = text.slice(0, separator).trim();
  const password = text.slice(separator + 1);
  return email === '' || /\p{Cc}/u.test(email) || password.trim() === '' ? null : { email, password };
}
