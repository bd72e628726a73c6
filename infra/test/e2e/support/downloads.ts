import type { BrowserContext } from 'playwright-core';

/** Follows what a browser downloads from the web server. */
export interface Downloads {
  /** The role modules of which at least one file was asked for. */
  modules(): string[];
  /** The versions of a module of which at least one file was asked for, in that order. */
  versionsOf(module: string): string[];
  /** Whether the shell's own files were among them. */
  hasShell(): boolean;
}

/** Records from now on every request of a context to the web server. */
export function recordDownloads(context: BrowserContext, webUrl: string): Downloads {
  const paths: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === new URL(webUrl).origin) paths.push(url.pathname);
  });
  const segments = (pattern: RegExp) => [...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))];
  return {
    modules: () => segments(/^\/modules\/([^/]+)\//),
    versionsOf: (module) => segments(new RegExp(`^/modules/${module}/([^/]+)/`)),
    hasShell: () => paths.some((path) => path.startsWith('/assets/')),
  };
}
