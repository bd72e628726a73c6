import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a database server that can be cut. */
export interface Line {
  url: string;
  cut(): Promise<void>;
  repair(): Promise<void>;
}

/** A line of its own to the server of a `postgres://` address. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((socket) => {
      const beyond = connect(Number(target.port || 5432), target.hostname);
      for (const end of [socket, beyond]) {
        sockets.add(end);
        end.on('error', () => {});
      }
      socket.pipe(beyond).pipe(socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async repair() {
      await listen(port);
    },
  };
}
