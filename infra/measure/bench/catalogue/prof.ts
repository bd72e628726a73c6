import { openFilled } from './installation.ts';
import { load } from './load.ts';

process.env.NODE_OPTIONS = '--cpu-prof --cpu-prof-dir=/tmp/prof';
const f = await openFilled(500);
await load({ port: f.port, path: process.argv[2] ?? '/startup/counts', headers: f.headers }, 5000);
await f.close();
