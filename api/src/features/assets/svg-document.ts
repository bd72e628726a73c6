/** How many bytes an XML declaration may take. */
const DECLARATION_BYTES = 200;

/**
 * The text of an XML document in the encoding that it begins with or declares, else UTF-8; null where it is not in it,
 * or where there is no such encoding.
 */
export function decodeXml(bytes: Buffer): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  // A mark of the order of bytes, or a `<` of two bytes.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  const declared =
    /^(?:\xEF\xBB\xBF)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  // What says so in bytes of one is not in it.
  return declared.toLowerCase().startsWith('utf-16') ? 'utf-8' : declared;
}

/** Where old design tools use the entities that they declare: in names of namespaces, which drawings do not need. */
const namespaceAttributes = /\s(?:xmlns(?::[\w-]+)?|requiredExtensions)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)[\w.:-]+;/i;

/**
 * A document without the entities that it declares: no entity is ever replaced by what it stands for. `needsEntities`
 * where it uses some beside its namespaces, so that something of it would be missing.
 */
export function withoutEntities(text: string): { text: string; needsEntities: boolean } {
  const start = text.search(/<!DOCTYPE\s/i);
  const opening = text.indexOf('[', start);
  const isPlain = start < 0 || opening < 0 || opening > text.indexOf('>', start);
  const end = isPlain ? -1 : text.indexOf('>', text.indexOf(']', opening));
  if (end < 0) return { text, needsEntities: false };
  const rest = text.slice(0, start) + text.slice(end + 1);
  return { text: rest, needsEntities: entity.test(rest.replace(namespaceAttributes, '')) };
}

/** Whether a document's first element is that of a drawing, whatever its prefix. */
export function isSvg(text: string): boolean {
  return /^(?:[\w.-]+:)?svg$/i.test(/<([a-z][\w:.-]*)/i.exec(text)?.[1] ?? '');
}
