import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runPasserelle } from '../testing/processes/command.ts';
import { makeCertificate, type TestCertificate } from '../testing/servers/certificate.ts';
import { type TlsLine, tlsLineTo } from '../testing/servers/tls-line.ts';
import { openDatabase } from './client.ts';

const server = process.env.TEST_DATABASE_URL;

/* That the driver does what config/encrypted-connections.ts counts on, before a real PostgreSQL. */
if (server) {
  describe('a connection to PostgreSQL with sslmode=verify-full', () => {
    let folder: string;
    let line: TlsLine | undefined;
    let own: TestCertificate;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'passerelle-tls-'));
      own = await makeCertificate('localhost');
    });
    afterEach(async () => {
      await line?.close();
      line = undefined;
      await rm(folder, { recursive: true });
    });

    /** The address of a line on which a certificate is shown, for a client that trusts another. */
    async function addressOf(shown: TestCertificate | undefined, trusted?: TestCertificate): Promise<string> {
      line = await tlsLineTo(server ?? '', shown);
      const url = new URL(server ?? '');
      url.host = `localhost:${line.port}`;
      url.searchParams.set('sslmode', 'verify-full');
      if (trusted) {
        const file = join(folder, 'authority.pem');
        await writeFile(file, trusted.certificate);
        url.searchParams.set('sslrootcert', file);
      }
      return url.href;
    }

    async function connect(databaseUrl: string): Promise<string> {
      const { ping, close } = openDatabase({ databaseUrl, dataFolder: folder });
      const outcome = await ping().then(
        () => 'connected',
        (error: Error) => error.message,
      );
      await close();
      return outcome;
    }

    it('is made where the certificate is known and for this host', async () => {
      expect(await connect(await addressOf(own, own))).toBe('connected');
    });

    it('is not made where nobody known has signed the certificate, and a command says it in a line', async () => {
      const DATABASE_URL = await addressOf(own);
      const refusal =
        /^The certificate of the database server .+ is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT\..+\n$/;
      expect(await runPasserelle(['audit', 'verify'], { DATABASE_URL })).toEqual({
        code: 1,
        output: expect.stringMatching(refusal),
      });
    });

    it('is not made where the certificate is for another host', async () => {
      const other = await makeCertificate('other.example');
      expect(await connect(await addressOf(other, other))).toContain('does not match certificate');
    });

    it('is not made where the server has no TLS, and a command says it in a line', async () => {
      const DATABASE_URL = await addressOf(undefined, own);
      expect(await runPasserelle(['audit', 'verify'], { DATABASE_URL })).toEqual({
        code: 1,
        output: 'The database server of DATABASE_URL has no TLS: switch it on there.\n',
      });
    });
  });
}
