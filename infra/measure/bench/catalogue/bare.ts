import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/*
 * What an API could do at most that is made with Fastify: it answers every request with the bytes of a file, and does
 * nothing else. `node bare.ts PORT FILE`
 */

const [port = '', file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('*', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
});
await app.listen({ port: Number(port), host: 'localhost' });
process.stdout.write('ready\n');
