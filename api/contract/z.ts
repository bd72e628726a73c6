import { z } from 'zod';

/**
 * The one import of zod. In a browser the schemas are interpreted: zod's just-in-time compiler needs
 * `new Function`, which the site's content security policy forbids. It has to be set before any schema is made.
 */
if ('document' in globalThis) {
  z.config({ jitless: true });
}

// What is absent is worded as absent, whatever type or list of values was expected (`null` is an empty field).
z.config({
  customError: ({ input }) => (input === undefined || input === null ? 'REQUIRED' : undefined),
});

export { z };
