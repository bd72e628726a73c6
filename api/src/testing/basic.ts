/** The headers of a sign-in, as the front end sends them. */
export function basic(email: string, password: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${email}:${password}`, 'utf8').toString('base64')}` };
}
