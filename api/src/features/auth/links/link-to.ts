/** The address of the page that takes a token: `path` is `/initPassword` or `/resetPassword`. */
export function linkTo(webOrigin: string, path: string, token: string, email: string): string {
  const link = new URL(path, webOrigin);
  link.searchParams.set('token', token);
  link.searchParams.set('email', email);
  return link.href;
}
