import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InnoStartup } from '@passerelle/contract';
import sharp from 'sharp';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { filesOnDisk } from '../../testing/card-files.ts';
import { type CardStartup, newStartup, pngOf, startupWithCard } from '../../testing/cards.ts';
import { createTestClient } from '../../testing/client.ts';
import { postForm, upload } from '../../testing/forms.ts';

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

const cardOf = async (id: string): Promise<InnoStartup> => (await inno.get(`/startup/${id}`)).json();
const bytesOf = async (client: SignedIn, id: string, query = '') => {
  const answer = await client.get(`/asset-files/${id}${query}`);
  return { answer, metadata: await sharp(answer.rawPayload).metadata() };
};
/** The bytes of a PNG that says it has so many pixels, whatever it holds. */
async function pngThatClaims(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = await pngOf(1, 1);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an uploaded picture', () => {
  it('joins the card and is served with headers that run nothing', async () => {
    const answer = await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(30, 20));
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json();
    expect((await cardOf(startup.cardId)).pictureIds).toEqual([id]);

    const image = await bytesOf(startup, id);
    expect(image.metadata).toMatchObject({ format: 'png', width: 30, height: 20 });
    expect(image.answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${id}.png"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      etag: expect.any(String),
    });
  });

  it('is not sent again to who has it, but only to who may see it', async () => {
    const { id } = (await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(3, 2))).json();
    const { etag } = (await startup.get(`/asset-files/${id}`)).headers;
    const headers = { 'if-none-match': String(etag) };
    const again = await startup.get(`/asset-files/${id}`, { headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await (await newStartup(test)).get(`/asset-files/${id}`, { headers })).statusCode).toBe(404);
  });

  it('is upright and says nothing of where it was taken', async () => {
    const photograph = await sharp(await pngOf(40, 20))
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '48/1 0/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    const answer = await upload(
      startup,
      `/startup/${startup.cardId}/picture`,
      Buffer.from(photograph),
      'a.png',
    );
    const { metadata } = await bytesOf(startup, answer.json().id);
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined]);
  });

  it('is served in the next larger of the offered widths, never enlarged', async () => {
    const { id } = (
      await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(600, 300))
    ).json();
    const widthFor = async (width: number) => (await bytesOf(startup, id, `?width=${width}`)).metadata.width;
    expect(await widthFor(1)).toBe(120);
    expect(await widthFor(240)).toBe(240);
    expect(await widthFor(241)).toBe(480);
    expect(await widthFor(481)).toBe(600);
    expect(await widthFor(5000)).toBe(600);
    expect(await widthFor(240)).toBe(240);
    const tags = ['', '?width=240', '?width=480'].map(
      async (query) => (await startup.get(`/asset-files/${id}${query}`)).headers.etag,
    );
    expect(new Set(await Promise.all(tags)).size).toBe(3);
    for (const width of ['0', '-5', 'wide', '1.5']) {
      expect((await startup.get(`/asset-files/${id}?width=${width}`)).statusCode).toBe(400);
    }
  });
});

describe('a drawing', () => {
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="5" height="5"/>${inner}</svg>`;

  it('is drawn without what it would load, in whatever width it is asked for', async () => {
    const hostile = drawing('<!-- evil --><image href="https://evil.example/a.png"/>');
    const answer = await upload(startup, `/startup/${startup.cardId}/logo`, hostile, 'logo.png');
    const { id } = answer.json();
    expect((await cardOf(startup.cardId)).informations.logoId).toBe(id);
    const sizes = [
      ['', { format: 'png', width: 480, height: 240 }],
      ['?width=240', { format: 'webp', width: 240, height: 120 }],
    ] as const;
    for (const [query, size] of sizes) {
      const { answer: image, metadata } = await bytesOf(startup, id, query);
      expect(image.headers['content-type']).toBe(`image/${size.format}`);
      expect(metadata).toMatchObject(size);
      expect(image.body).not.toMatch(/<svg|<rect|evil/);
    }
  });

  it('is drawn larger as a picture of the card, which is shown larger', async () => {
    const answer = await upload(startup, `/startup/${startup.cardId}/picture`, drawing(''), 'team.svg');
    const { metadata } = await bytesOf(startup, answer.json().id);
    expect(metadata).toMatchObject({ format: 'png', width: 1440, height: 720 });
  });

  it('may have a megabyte', async () => {
    const answer = await upload(
      startup,
      `/startup/${startup.cardId}/logo`,
      oneLongPath(1024 * 1024),
      'a.svg',
    );
    expect(answer.statusCode).toBe(200);
  });

  it('is refused where it is not well-formed', async () => {
    const answer = await upload(
      startup,
      `/startup/${startup.cardId}/logo`,
      drawing('<text>\u0001</text>'),
      'a.svg',
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'DRAWING_UNREADABLE']);
  });
});

/** A drawing of so many bytes. */
function oneLongPath(bytes: number): string {
  const [start, end] = ['<svg xmlns="http://www.w3.org/2000/svg"><path d="', '"/></svg>'];
  return `${start}${'M0 0'.repeat(bytes).slice(0, bytes - start.length - end.length)}${end}`;
}

describe('what is no picture of ours', () => {
  it.each<[string, () => Buffer<ArrayBuffer> | string | Promise<Buffer<ArrayBuffer>>, number, string]>([
    ['a text with the name of a picture', () => 'Bonjour', 400, 'FILE_FORMAT'],
    [
      'a page',
      () => '<!doctype html><script>alert(1)</script><svg><path d="M0 0"/></svg>',
      400,
      'FILE_FORMAT',
    ],
    [
      'a GIF',
      async () =>
        Buffer.from(
          await sharp(await pngOf(2, 2))
            .gif()
            .toBuffer(),
        ),
      400,
      'FILE_FORMAT',
    ],
    [
      'a WebP',
      async () =>
        Buffer.from(
          await sharp(await pngOf(2, 2))
            .webp()
            .toBuffer(),
        ),
      400,
      'FILE_FORMAT',
    ],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 400, 'FILE_FORMAT'],
    ['a picture that is cut off', async () => (await noise(64)).subarray(0, 4000), 400, 'FILE_FORMAT'],
    ['a picture’s first bytes', () => Buffer.from('89504e470d0a1a0a', 'hex'), 400, 'FILE_FORMAT'],
    ['nothing', () => '', 400, 'FILE_REQUIRED'],
    ['more than 40 megapixels', () => pngThatClaims(10_000, 4_001), 400, 'PICTURE_TOO_LARGE'],
    ['immensely many pixels', () => pngThatClaims(2_000_000_000, 2_000_000_000), 400, 'FILE_FORMAT'],
    ['a drawing of more than 1 MB', () => oneLongPath(1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'FILE_TOO_LARGE'],
  ])('%s is refused and leaves nothing behind', async (_name, content, statusCode, code) => {
    const before = filesOnDisk(test);
    for (const kind of ['logo', 'picture']) {
      const answer = await upload(startup, `/startup/${startup.cardId}/${kind}`, await content());
      expect([answer.statusCode, answer.json().code]).toEqual([statusCode, code]);
    }
    expect(filesOnDisk(test)).toEqual(before);
    expect(await cardOf(startup.cardId)).toMatchObject({ pictureIds: [], informations: { logoId: null } });
  });

  it('a form without a file is refused', async () => {
    const url = `/startup/${startup.cardId}/picture`;
    const answers = [
      await postForm(startup, url, { id: 'x' }),
      await postForm(startup, url, { other: new File([await pngOf(2, 2)], 'a.png') }),
      await startup.post(url, { file: 'a.png' }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('FILE_REQUIRED'));
  });

  it('is said in the caller’s language', async () => {
    const form = await upload(startup, `/startup/${startup.cardId}/logo`, 'Bonjour');
    expect(form.json().message).toBe('Incorrect file format');
  });
});

describe('an upload that is sent again under the same key', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() });

  it.each(['logo', 'picture'])(
    'at once stores one %s and answers it to both, on both processes',
    async (kind) => {
      const other = await test.anotherProcess();
      const before = filesOnDisk(test);
      const url = `/startup/${startup.cardId}/${kind}`;
      const headers = keyed();
      const clients = [test.app, test.app, other.app].map((app) =>
        createTestClient(app, startup.account.cookies),
      );
      const bytes = await pngOf(6, 4);
      const answers = await Promise.all(
        clients.map(async (client) => upload(await client, url, bytes, 'a.png', headers)),
      );
      await other.close();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const [first, ...others] = answers.map((answer) => answer.json().id);
      expect(others).toEqual([first, first]);
      expect(filesOnDisk(test)).toEqual([...before, first].sort());
      const { pictureIds, informations } = await cardOf(startup.cardId);
      expect(kind === 'logo' ? [informations.logoId] : pictureIds).toEqual([first]);
    },
  );

  it('later, when the card is full, is answered as before', async () => {
    const url = `/startup/${startup.cardId}/picture`;
    const headers = keyed();
    const { id } = (await upload(startup, url, await pngOf(5, 5), 'a.png', headers)).json();
    await upload(startup, url, await pngOf(5, 5), 'b.png', keyed());
    await upload(startup, url, await pngOf(5, 5), 'c.png', keyed());
    const again = await upload(startup, url, await pngOf(5, 5), 'a.png', headers);
    expect([again.statusCode, again.json().id]).toEqual([200, id]);
    expect((await cardOf(startup.cardId)).pictureIds).toHaveLength(3);
  });

  it('on another card, or once its file is gone, is another upload; a key that is none is refused', async () => {
    const url = `/startup/${startup.cardId}/picture`;
    const headers = keyed();
    const { id } = (await upload(startup, url, await pngOf(5, 5), 'a.png', headers)).json();
    await startup.delete(`${url}/${id}`);
    const again = await upload(startup, url, await pngOf(5, 5), 'a.png', headers);
    expect(again.json().id).not.toBe(id);
    const stranger = await newStartup(test);
    const elsewhere = await upload(
      stranger,
      `/startup/${stranger.cardId}/picture`,
      await pngOf(5, 5),
      'a.png',
      headers,
    );
    expect(elsewhere.json().id).not.toBe(again.json().id);
    const wrong = await upload(startup, url, await pngOf(5, 5), 'a.png', { 'idempotency-key': 'again' });
    expect([wrong.statusCode, wrong.json().errors?.[0]?.path]).toEqual([400, 'idempotency-key']);
  });
});

describe('the number of pictures', () => {
  it('never exceeds three, also when they arrive at once', async () => {
    const picture = await pngOf(5, 5);
    const before = filesOnDisk(test);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(startup, `/startup/${startup.cardId}/picture`, picture)),
    );
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([200, 200, 200, 400, 400, 400]);
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toMatchObject({
      code: 'TOO_MANY_PICTURES',
      message: 'At most 3 pictures per card',
    });
    const ids = answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.json().id);
    expect((await cardOf(startup.cardId)).pictureIds.sort()).toEqual(ids.sort());
    expect(filesOnDisk(test)).toEqual([...before, ...ids].sort());
  });

  it('has room again after one is removed, and keeps the order in which they came', async () => {
    const url = `/startup/${startup.cardId}/picture`;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await upload(startup, url, await pngOf(5, 5))).json().id);
      test.clock.advance(1);
    }
    const [first = '', ...others] = ids;
    expect((await startup.delete(`${url}/${first}`)).statusCode).toBe(204);
    const last = (await upload(startup, url, await pngOf(5, 5))).json().id;
    expect((await cardOf(startup.cardId)).pictureIds).toEqual([...others, last]);
    expect((await startup.get(`/asset-files/${first}`)).statusCode).toBe(404);
    expect(filesOnDisk(test)).not.toContain(first);
    expect((await startup.delete(`${url}/${first}`)).statusCode).toBe(204);
  });

  it('stays above zero while the card is validated', async () => {
    const validated = await startupWithCard(test, 'VALIDATED');
    const [id] = (await cardOf(validated.cardId)).pictureIds;
    const answer = await validated.delete(`/startup/${validated.cardId}/picture/${id}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'pictureIds', code: 'PICTURE_REQUIRED' }]);
    expect((await validated.get(`/asset-files/${id}`)).statusCode).toBe(200);
  });
});

describe('the logo', () => {
  it('gives way to a new one, after which removing the old one is no error', async () => {
    const url = `/startup/${startup.cardId}/logo`;
    const first = (await upload(startup, url, await pngOf(300, 300))).json().id;
    await startup.get(`/asset-files/${first}?width=120`);
    const second = (await upload(startup, url, await pngOf(5, 5))).json().id;
    expect((await cardOf(startup.cardId)).informations.logoId).toBe(second);
    expect(filesOnDisk(test)).not.toContain(first);
    expect((await startup.delete(`${url}/${first}`)).statusCode).toBe(204);
    expect((await cardOf(startup.cardId)).informations.logoId).toBe(second);
    expect((await startup.delete(`${url}/${second}`)).statusCode).toBe(204);
    expect((await cardOf(startup.cardId)).informations.logoId).toBeNull();
  });

  it('stays the one there was where the new one is refused', async () => {
    const url = `/startup/${startup.cardId}/logo`;
    const { id } = (await upload(startup, url, await pngOf(5, 5))).json();
    await upload(startup, url, 'Bonjour');
    expect((await cardOf(startup.cardId)).informations.logoId).toBe(id);
    expect((await startup.get(`/asset-files/${id}`)).statusCode).toBe(200);
  });

  it('is one, also when several arrive at once', async () => {
    const before = filesOnDisk(test);
    const logo = await pngOf(5, 5);
    await Promise.all([1, 2, 3, 4].map(() => upload(startup, `/startup/${startup.cardId}/logo`, logo)));
    const { logoId } = (await cardOf(startup.cardId)).informations;
    expect(filesOnDisk(test)).toEqual([...before, logoId].sort());
  });
});

describe('who may upload and remove', () => {
  it('is the startup itself and INNO, on a card that is not disabled', async () => {
    const picture = await pngOf(5, 5);
    const statusFor = async (client: SignedIn) =>
      (await upload(client, `/startup/${startup.cardId}/picture`, picture)).statusCode;
    const before = filesOnDisk(test);
    expect(await statusFor(await newStartup(test))).toBe(404);
    expect(await statusFor(await test.signedIn('CLIENT'))).toBe(403);
    expect(await statusFor(await test.signedIn('BANQUIER'))).toBe(403);
    expect(filesOnDisk(test)).toEqual(before);
    expect(await statusFor(inno)).toBe(200);
    const [id] = (await cardOf(startup.cardId)).pictureIds;
    const stranger = await newStartup(test);
    expect((await stranger.delete(`/startup/${startup.cardId}/picture/${id}`)).statusCode).toBe(404);
    expect((await stranger.delete(`/startup/${stranger.cardId}/picture/${id}`)).statusCode).toBe(204);
    expect((await cardOf(startup.cardId)).pictureIds).toEqual([id]);
    await inno.post(`/startup/disable/${startup.cardId}`);
    expect(await statusFor(inno)).toBe(409);
  });
});

describe('deleting a card', () => {
  it('removes its images from the disk', async () => {
    const before = filesOnDisk(test);
    await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(300, 5));
    await upload(startup, `/startup/${startup.cardId}/logo`, await pngOf(5, 5));
    await inno.post(`/startup/disable/${startup.cardId}`);
    expect(filesOnDisk(test)).toHaveLength(before.length + 2);
    await inno.delete(`/startup/${startup.cardId}`);
    expect(filesOnDisk(test)).toEqual(before);
  });
});

/** A picture that does not compress: its bytes are needed up to the last. */
async function noise(size: number): Promise<Buffer<ArrayBuffer>> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: size, height: size, channels: 3, background: '#000', noise: gaussian } as const;
  return Buffer.from(await sharp({ create }).png().toBuffer());
}
