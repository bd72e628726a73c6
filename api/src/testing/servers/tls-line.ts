import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { TestCertificate } from './certificate.ts';

/** A line to a database server on which TLS is spoken as far as here. */
export interface TlsLine {
  port: number;
  close(): Promise<void>;
}

/** PostgreSQL's answers to a client that asks for TLS, before anything else is said. */
const [WITH_TLS, WITHOUT] = ['S', 'N'];

/** Stands before the server of a `postgres://` address and takes TLS with a certificate, or declines it without one. */
export async function tlsLineTo(databaseUrl: string, certificate?: TestCertificate): Promise<TlsLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(certificate ? WITH_TLS : WITHOUT);
      if (!certificate) return;
      const secure = new TLSSocket(socket, {
        isServer: true,
        cert: certificate.certificate,
        key: certificate.key,
      });
      const beyond = connect(Number(target.port || 5432), target.hostname);
      for (const end of [secure, beyond]) end.on('error', () => {});
      sockets.add(beyond);
      secure.pipe(beyond).pipe(secure);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
