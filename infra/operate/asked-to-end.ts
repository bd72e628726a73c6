/**
 * Is aborted once this process is asked to end. A terminal asks it, and so does what started it: asked again it does not end in the
 * middle of what is under way.
 */
export function askedToEnd(): AbortSignal {
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ended.abort());
  return ended.signal;
}
