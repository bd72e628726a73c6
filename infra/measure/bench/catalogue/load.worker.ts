import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Asks one address over and over through some connections, each of which waits for its answer before it asks again.
 * Tells how many answers came within the time, and how long the slowest of a hundred took.
 */

interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  milliseconds: number;
}

const { port, path, headers, connections, milliseconds } = workerData as Load;
const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}`,
);
const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
const HEAD_END = Buffer.from('\r\n\r\n');

const durations: number[] = [];
const end = performance.now() + milliseconds;

/** How many bytes an answer has, once its head is there. */
function lengthOf(answer: Buffer): number | null {
  const headEnd = answer.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = answer.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected answer: ${head.slice(0, 300)}`);
  return headEnd + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

function ask(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let [start, length, received] = [performance.now(), null as number | null, 0];
    let begun: Buffer[] = [];
    socket.on('error', reject);
    socket.on('data', (piece: Buffer) => {
      received += piece.length;
      if (length === null) {
        begun.push(piece);
        length = lengthOf(begun.length === 1 ? piece : Buffer.concat(begun));
      }
      if (length === null || received < length) return;
      const now = performance.now();
      durations.push(now - start);
      if (now > end) {
        socket.destroy();
        resolve();
        return;
      }
      [start, length, received, begun] = [now, null, 0, []];
      socket.write(question);
    });
    socket.write(question);
  });
}

const begin = performance.now();
await Promise.all(
  Array.from({ length: connections }, () => ask(connect({ port, host: 'localhost', noDelay: true }))),
);
const seconds = (performance.now() - begin) / 1000;
const sorted = Float64Array.from(durations).sort();
parentPort?.postMessage({
  perSecond: durations.length / seconds,
  count: durations.length,
  slowest: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
});
