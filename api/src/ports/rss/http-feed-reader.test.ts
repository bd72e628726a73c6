import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpFeedReader } from './http-feed-reader.ts';
import { isPublicAddress } from './public-address.ts';

const HERE = '127.0.0.1';
const MEBIBYTE = 1024 * 1024;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on one of this machine's own addresses; answers its own and what was asked of it. */
async function serve(answer: RequestListener, host = HERE) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://${host}:${port}`, port, asked };
}

const sample = (name: string) => readFile(join(import.meta.dirname, 'samples', name));
const serveSample = async (name: string) => {
  const bytes = await sample(name);
  return serve((_request, response) => response.end(bytes));
};

/** Only tests can do so: a reader that may connect to one address of this machine. */
const reader = (options: Parameters<typeof createHttpFeedReader>[0] = {}) =>
  createHttpFeedReader({ isPlainTaken: true, mayConnectTo: (address) => address === HERE, ...options });
const never = new AbortController().signal;
const read = (url: string) => reader().read(url, never);

describe('a feed', () => {
  it('of RSS 2.0 is read: plain titles, newest first, nothing that is no address of the web', async () => {
    const { url } = await serveSample('rss-2.0.xml');
    expect(await read(url)).toEqual({
      title: 'La Veille – L’actualité des startups',
      language: 'fr-FR',
      items: [
        {
          title: 'Le financement d’amorçage repart au troisième trimestre & au quatrième',
          link: 'https://www.laveille.example/2026/11/18/amorcage/',
          date: '2026-11-18T16:04:11.000Z',
        },
        {
          title: 'Cinq tendances de la mobilité propre',
          link: 'https://www.laveille.example/2026/11/15/cinq-tendances/',
          date: '2026-11-15T07:30:00.000Z',
        },
        {
          title: '<script>alert(1)</script> dans un titre',
          link: 'https://www.laveille.example/2026/11/14/script/',
          date: '2026-11-14T08:00:00.000Z',
        },
        { title: 'Sans date', link: 'https://www.laveille.example/sans-date/', date: null },
      ],
    });
  });

  it('of Atom is read', async () => {
    const { url } = await serveSample('atom.xml');
    expect(await read(url)).toEqual({
      title: 'Sillages — R&D notes',
      language: 'en-GB',
      items: [
        {
          title: 'Reading the tides',
          link: 'https://sillages.example/tides',
          date: '2026-11-19T08:30:00.000Z',
        },
        {
          title: 'The harbour at night',
          link: 'https://sillages.example/harbour',
          date: '2026-11-12T21:00:00.000Z',
        },
      ],
    });
  });

  it('of JSON feed is read', async () => {
    const { url } = await serveSample('feed.json');
    expect(await read(url)).toEqual({
      title: 'Carnet de labo',
      language: 'fr',
      items: [
        {
          title: 'Deux capteurs, une mesure',
          link: 'https://carnet.example/deux',
          date: '2026-11-17T07:00:00.000Z',
        },
        { title: 'Vu ailleurs', link: 'https://ailleurs.example/trois', date: '2026-11-10T12:00:00.000Z' },
      ],
    });
  });

  it.each(['broken-page.html', 'broken-cut-off.xml', 'broken-json.txt'])(
    'that is broken is refused: %s',
    async (name) => {
      const { url } = await serveSample(name);
      await expect(read(url)).rejects.toMatchObject({ failure: 'NO_FEED' });
    },
  );

  it('is unpacked, and read in the encoding that it names', async () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>Été</title><language>ancien grec</language></channel></rss>';
    const { url } = await serve((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.from(xml, 'latin1')));
    });
    expect(await read(url)).toEqual({ title: 'Été', language: null, items: [] });
  });

  it('is followed to where it moved', async () => {
    const feed = await serveSample('feed.json');
    const { url } = await serve((_request, response) => {
      response.writeHead(301, { location: `${feed.url}/feed.json` }).end();
    });
    expect((await read(url)).title).toBe('Carnet de labo');
    expect(feed.asked).toEqual(['/feed.json']);
  });

  it.each([404, 500, 204])('that answers %i is not reached', async (status) => {
    const { url } = await serve((_request, response) => response.writeHead(status).end());
    await expect(read(url)).rejects.toMatchObject({ failure: 'UNREACHABLE' });
  });

  it('that leads round in circles is not reached', async () => {
    const { url, asked } = await serve((_request, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    await expect(read(url)).rejects.toMatchObject({ failure: 'UNREACHABLE' });
    expect(asked).toHaveLength(6);
  });

  it('that nobody serves is not reached', async () => {
    const { url } = await serveSample('feed.json');
    servers.pop()?.close();
    await expect(read(url)).rejects.toMatchObject({ failure: 'UNREACHABLE' });
  });
});

describe('a feed that would take too much', () => {
  it.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['never ends', (_request, response) => void response.write('<?xml version="1.0"?>')],
  ])('since it %s is given up', async (_what, answer) => {
    const { url } = await serve(answer);
    const hasty = reader({ timeoutMilliseconds: 200 });
    await expect(hasty.read(url, never)).rejects.toMatchObject({ failure: 'TOO_SLOW' });
  });

  it('is cut off when the process ends', async () => {
    const { url } = await serve(() => {});
    const ending = new AbortController();
    const reading = reader().read(url, ending.signal);
    ending.abort();
    await expect(reading).rejects.toMatchObject({ failure: 'UNREACHABLE' });
  });

  it.each([true, false])('since it is larger than 2 MB is given up, packed: %s', async (isPacked) => {
    const bytes = Buffer.alloc(2 * MEBIBYTE + 1, ' ');
    const { url } = await serve((_request, response) => {
      if (isPacked) response.setHeader('content-encoding', 'gzip');
      response.end(isPacked ? gzipSync(bytes) : bytes);
    });
    await expect(read(url)).rejects.toMatchObject({ failure: 'TOO_LARGE' });
  });
});

describe('an address that is not one of the public internet', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::7f00:1',
    '::0a00:0001',
    '::169.254.169.254',
    '::ffff:7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::7f00:1',
    '::1.1.1.1',
    '2606:4700::5efe:7f00:1',
    '2606:4700::200:5efe:7f00:1',
    '4000::1',
    '0:0:0:1::',
    '2002:7f00:1::',
    '2001:0:53aa:64c:0:0:0:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    'no address',
  ])('%s is not connected to', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is one of it',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[64:ff9b::127.0.0.1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
  ])('is refused as production reads feeds, and asked nothing: %s', async (link) => {
    const { port, asked } = await serveSample('feed.json');
    await expect(
      createHttpFeedReader({ isPlainTaken: true }).read(link.replace('PORT', String(port)), never),
    ).rejects.toMatchObject({
      failure: 'ADDRESS_REFUSED',
    });
    expect(asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.2:PORT/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'http://user:secret@127.0.0.1:PORT/',
  ])('is refused behind a redirect too: %s', async (target) => {
    const inside = await serve((_request, response) => response.end('secret'), '127.0.0.2');
    const { url } = await serve((_request, response) => {
      response.writeHead(302, { location: target.replace('PORT', String(inside.port)) }).end();
    });
    await expect(read(url)).rejects.toMatchObject({ failure: 'ADDRESS_REFUSED' });
    expect(inside.asked).toEqual([]);
  });

  it('is refused whatever its name was resolved to before: each connection is judged by its own address', async () => {
    const { port, asked } = await serveSample('feed.json');
    let isRebound = false;
    const named = reader({ mayConnectTo: (address) => address === HERE && !isRebound });
    const link = `http://localhost:${port}/`;
    expect((await named.read(link, never)).title).toBe('Carnet de labo');
    isRebound = true;
    await expect(named.read(link, never)).rejects.toMatchObject({ failure: 'ADDRESS_REFUSED' });
    expect(asked).toEqual(['/']);
  });
});
