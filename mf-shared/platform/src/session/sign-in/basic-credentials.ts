export interface Credentials {
  email: string;
  password: string;
}

/** The value of `Authorization` for a sign-in: HTTP Basic over UTF-8, so that accents in passwords arrive. */
export function basicCredentials({ email, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${email.trim()}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
