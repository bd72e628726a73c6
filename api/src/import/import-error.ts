/** What keeps a whole import from running; its message is for whoever started it. */
export class ImportError extends Error {}
