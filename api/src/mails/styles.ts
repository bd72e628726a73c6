/*
 * Mail programs know tables and styles on each element, little else. Nothing is loaded from elsewhere: no picture, no
 * font, no style sheet. The colours are those of the screens.
 */
export const serif = "font-family: Georgia, 'Times New Roman', serif";
export const sans = "font-family: 'Segoe UI', Helvetica, Arial, sans-serif";
export const ink = 'color: #1b2430';
export const soft = 'color: #5a6675';
export const raspberry = 'color: #7a1740';
export const line = '1px solid #e4dfd6';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML. People write some of the texts themselves: nothing of them is taken for mark-up. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
