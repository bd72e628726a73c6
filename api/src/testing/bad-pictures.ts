import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Drawings that try to run something where they are shown, each in its own way; all of them draw something, too. */
export const drawingsThatRun: Readonly<Record<string, string>> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script with a prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a script from elsewhere': svg('<script href="https://evil.example/a.js"/>'),
  'a script in a style sheet’s plain text': svg(
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  ),
  'a script in a comment': svg('<!--><script>alert(1)</script>-->'),
  'a script in an entity': `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('<text>&x;</text>')}`,
  'a file in an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a handler on itself': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="5"/></svg>',
  'a handler on a shape': svg('<circle r="4" ONCLICK="alert(1)"/>'),
  'a link that runs': svg('<a xlink:href="java&#10;script:alert(1)"><rect width="4"/></a>'),
  'a page within': svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  ),
  'a frame': svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'),
  'an animation of a link': svg(
    '<a href="#x"><animate attributeName="href" values="javascript:alert(1)"/></a>',
  ),
  'an animation of a handler': svg('<set attributeName="onmouseover" to="alert(1)"/>'),
  'another drawing that it carries': svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
  'a handler of an older standard': svg('<handler type="text/ecmascript">alert(1)</handler>'),
  'a style sheet that runs': `<?xml-stylesheet type="text/xsl" href="javascript:alert(1)"?>${svg('')}`,
};

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="5"/>${inner}</svg>`;
}

/** Bytes that are compressed once and written as often as they are needed. */
const BLOCK = 1024 * 1024;
const ADLER_BASE = 65_521;

/** So many zeros as zlib compresses them: hundreds of megabytes in a millisecond. */
function compressedZeros(count: number): Buffer {
  const block = (length: number) =>
    deflateRawSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH });
  const whole = block(BLOCK);
  const header = Buffer.from('789c', 'hex');
  const end = Buffer.from('0300', 'hex');
  // Adler-32 of zeros: the first of its sums stays 1, and the second counts them.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(count % ADLER_BASE, 0);
  checksum.writeUInt16BE(1, 2);
  const blocks = Array.from({ length: Math.floor(count / BLOCK) }, () => whole);
  return Buffer.concat([header, ...blocks, block(count % BLOCK), end, checksum]);
}

/**
 * A real PNG, whole and without a fault, of so many black dots to a side: a few hundred kilobytes for what takes
 * gigabytes once it is decoded.
 */
export function blackPng(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const lines = compressedZeros(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([signature, pngPart('IHDR', header), pngPart('IDAT', lines), pngPart('IEND')]);
}

function pngPart(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
