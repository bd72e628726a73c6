/** Whether a text is an origin such as `https://passerelle.example`: without a path, and nothing else than HTTP. */
export function isWebOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}
