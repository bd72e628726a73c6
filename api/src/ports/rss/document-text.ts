import type { Download } from './download.ts';

/** An XML document names its encoding within its first bytes. */
const DECLARATION_BYTES = 200;

/** The text of a document in the encoding that its headers or its first line name; UTF-8 where they name none. */
export function textOf({ bytes, contentType }: Download): string {
  const declaration = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  const label =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(declaration)?.[1] ??
    'utf-8';
  return decoderFor(label).decode(bytes);
}

function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    // The encoding is unknown: most of the text is ASCII in any.
    return new TextDecoder();
  }
}
