/** Makes the page say that people of the bank sign in with their account there. Returns how to take it back. */
export function offerSingleSignOn(): () => void {
  const meta = Object.assign(document.createElement('meta'), { name: 'single-sign-on', content: 'true' });
  document.head.append(meta);
  return () => meta.remove();
}
