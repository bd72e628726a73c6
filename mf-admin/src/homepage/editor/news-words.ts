/** A stored text in words alone, with its lines and the addresses of its links. */
export function newsWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`);
  for (const end of body.querySelectorAll('p, h3, h4, li, br')) end.after('\n');
  return (body.textContent ?? '').replace(/\n\s*\n/g, '\n').trim();
}
