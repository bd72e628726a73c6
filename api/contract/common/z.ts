import { config } from 'zod';

/**
 * The one import of zod: `import * as z from './z.ts'`. Imported so, and not as `{ z }`, a front end delivers the parts
 * of zod that it uses and not the whole (20 kB instead of 58, compressed).
 * In a browser the schemas are interpreted: zod's just-in-time compiler needs `new Function`, which the site's content
 * security policy forbids. It has to be set before any schema is made.
 */
if ('document' in globalThis) config({ jitless: true });

// What is absent is worded as absent, whatever type or list of values was expected (`null` is an empty field).
config({
  customError: ({ input }) => (input === undefined || input === null ? 'REQUIRED' : undefined),
});

export * from 'zod';
