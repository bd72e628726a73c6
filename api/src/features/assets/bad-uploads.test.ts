/** @engine-independent a bad upload is refused before a row is written */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { messageText, uploadLimits } from '@passerelle/contract';
import sharp from 'sharp';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { blackPng, drawingsThatRun } from '../../testing/bad-pictures.ts';
import { filesOfCard, filesOnDisk } from '../../testing/card-files.ts';
import { type CardStartup, newStartup, pngOf } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';

// Many of the files are read by a program of their own, which takes its time on a busy machine.
jest.setTimeout(120_000);

let test: TestApp;
let inno: SignedIn;
let startup: CardStartup;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
beforeEach(async () => {
  startup = await newStartup(test);
});
afterAll(() => test.close());

const send = (kind: string, bytes: Uint8Array<ArrayBuffer> | string, name?: string) =>
  upload(startup, `/startup/${startup.cardId}/${kind}`, bytes, name);

const drawingOf = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="5"/>${inner}</svg>`;

type Content = Buffer<ArrayBuffer> | string;
const MEBIBYTE = 1024 * 1024;

/** Each with the name that a picture of its kind would have. */
type BadFile = [
  what: string,
  name: string,
  content: () => Content | Promise<Content>,
  status: number,
  code: string,
];
const badFiles: BadFile[] = [
  ['a text under a picture’s name', 'photo.png', () => 'Bonjour', 400, 'FILE_FORMAT'],
  [
    'a page under a drawing’s name',
    'logo.svg',
    () => '<!doctype html><html><svg><rect/></svg></html>',
    400,
    'DRAWING_UNREADABLE',
  ],
  ['a text under a drawing’s name', 'logo.SVG', () => 'Bonjour', 400, 'DRAWING_UNREADABLE'],
  [
    'a drawing that was packed',
    'logo.svg',
    () => Buffer.from('1f8b0800000000000003', 'hex'),
    400,
    'DRAWING_UNREADABLE',
  ],
  [
    'a drawing in no encoding that there is',
    'logo.svg',
    () => `<?xml version="1.0" encoding="klingon"?>${drawingOf('')}`,
    400,
    'DRAWING_UNREADABLE',
  ],
  [
    'a drawing with a picture in it, as drawing programs embed a photograph',
    'logo.svg',
    () => drawingOf('<image width="4" height="4" xlink:href="data:image/png;base64,iVBORw0KGgo="/>'),
    400,
    'DRAWING_PICTURE',
  ],
  [
    'a drawing of nothing but a picture',
    'logo.svg',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,/9j/"/></svg>',
    400,
    'DRAWING_PICTURE',
  ],
  [
    'a drawing whose colours are entities',
    'logo.svg',
    () => `<!DOCTYPE svg [<!ENTITY st0 "fill:#123456;">]>${drawingOf('<path style="&st0;" d="M0 0h4"/>')}`,
    400,
    'DRAWING_ENTITIES',
  ],
  [
    'a program under a picture’s name',
    'photo.jpg',
    () => Buffer.from('4d5a90000300', 'hex'),
    400,
    'FILE_FORMAT',
  ],
  ['a PNG of 50,000 × 50,000 dots', 'photo.png', () => blackPng(50_000), 400, 'PICTURE_TOO_LARGE'],
  [
    'a PNG that is cut off',
    'photo.png',
    async () => (await noisyPng(64)).subarray(0, 4000),
    400,
    'FILE_FORMAT',
  ],
  [
    'a JPEG that is cut off',
    'photo.jpg',
    async () => (await noisyJpeg(64)).subarray(0, 2000),
    400,
    'FILE_FORMAT',
  ],
  ['0 bytes', 'photo.png', () => '', 400, 'FILE_REQUIRED'],
  ['6 MB', 'photo.png', () => Buffer.alloc(6 * MEBIBYTE, 1), 413, 'FILE_TOO_LARGE'],
  ['a path up', '../../../photo.png', () => pngOf(2, 2), 400, 'FILE_NAME_INVALID'],
  ['a path of Windows', 'C:\\fichiers\\photo.png', () => pngOf(2, 2), 400, 'FILE_NAME_INVALID'],
  ['an absolute path', '/etc/passwd', () => pngOf(2, 2), 400, 'FILE_NAME_INVALID'],
  ...Object.entries(drawingsThatRun).map(
    ([what, drawing]): BadFile => [
      what,
      'logo.svg',
      () => drawing,
      400,
      // What an entity brings in from elsewhere is not looked for: there is no drawing without it.
      drawing.includes('SYSTEM') ? 'DRAWING_ENTITIES' : 'DRAWING_ACTIVE',
    ],
  ),
];

describe('a bad upload', () => {
  it.each(badFiles)(
    '%s is refused in words, and nothing of it stays',
    async (_what, name, content, status, code) => {
      const before = filesOnDisk(test);
      for (const kind of ['logo', 'picture']) {
        const answer = await send(kind, await content(), name);
        expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
        expect(answer.json().message).not.toMatch(/\{\{|undefined/);
        if (status === 400) expect(answer.json().errors).toMatchObject([{ path: 'file', code }]);
      }
      expect(filesOnDisk(test)).toEqual(before);
      expect(await filesOfCard(inno, startup.cardId)).toEqual([]);
    },
  );

  it.each(['logo', 'picture'])('the same bad ones as %s, all at once, leave nothing either', async (kind) => {
    const before = filesOnDisk(test);
    const contents = await Promise.all(badFiles.map(([, , content]) => content()));
    const statuses: number[] = [];
    for (let first = 0; first < badFiles.length; first += uploadLimits.atOnce) {
      const some = badFiles.slice(first, first + uploadLimits.atOnce);
      const answers = await Promise.all(
        some.map(([, name], index) => send(kind, contents[first + index] ?? '', name)),
      );
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses).toEqual(badFiles.map(([, , , status]) => status));
    expect(filesOnDisk(test)).toEqual(before);
  });

  it('gives the reason in the language of the sender', async () => {
    const headers = { 'accept-language': 'fr' };
    const answer = await upload(
      {
        ...startup,
        post: (url, body, options) =>
          startup.post(url, body, { headers: { ...options?.headers, ...headers } }),
      },
      `/startup/${startup.cardId}/logo`,
      drawingsThatRun['a script'] ?? '',
      'logo.svg',
    );
    expect(answer.json().message).toBe(messageText('DRAWING_ACTIVE', 'fr'));
  });
});

describe('a drawing as drawing programs write it', () => {
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="0 10" viewBox="0 0 10 10">
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#a"/>
</foreignObject><g i:extraneous="self"><path fill="#123456" d="M0 0h10v10z"/></g></switch></svg>`;
  const inkscape = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3" viewBox="0 0 10 10">
<sodipodi:namedview inkscape:zoom="4"/><metadata>logo</metadata><path fill="#123456" d="M0 0h10v10z"/></svg>`;
  const plain =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#123456" d="M0 0h10v10z"/></svg>';
  const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${plain}`, 'utf16le');

  it.each<[string, Content]>([
    ['with namespaces as entities and an empty foreign object', illustrator],
    ['with an editor’s own elements', inkscape],
    ['in UTF-16', utf16],
    ['in UTF-16 the other way round', Buffer.from(utf16).swap16()],
    [
      'in Latin 1',
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?>${plain.replace('><path', '><title>Éole</title><path')}`,
        'latin1',
      ),
    ],
  ])('is kept %s', async (_name, content) => {
    const answer = await send('logo', content, 'logo.svg');
    expect(answer.statusCode).toBe(200);
    const { rawPayload, body } = await startup.get(`/asset-files/${answer.json().id}`);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 480, height: 480, channels: 4 });
    const dotAt = (x: number, y: number) => [...data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 4)];
    expect([dotAt(400, 80), dotAt(80, 400)]).toEqual([
      [0x12, 0x34, 0x56, 0xff],
      [0, 0, 0, 0],
    ]);
    expect(body).not.toMatch(/foreignObject|ENTITY|&ns_|pgfRef|namedview/);
  });
});

/** Dots that do not compress: their bytes are needed up to the last. */
function noise(size: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise: gaussian } });
}
const noisyPng = async (size: number) => Buffer.from(await noise(size).png().toBuffer());
const noisyJpeg = async (size: number) => Buffer.from(await noise(size).jpeg().toBuffer());
