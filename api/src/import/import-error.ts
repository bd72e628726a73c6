/** What keeps a whole import from running; its message is for the person who started it. */
export class ImportError extends Error {}
