import type { Page, Request } from 'playwright-core';

/** What a page has asked for and has not been answered yet. */
export interface OpenCalls {
  areAwaited(): boolean;
  /** Resolves when everything has been answered, or has failed. */
  done(): Promise<void>;
}

const known = new WeakMap<Page, OpenCalls>();

function follow(page: Page): OpenCalls {
  const open = new Set<Request>();
  let whenDone: (() => void)[] = [];

  function close(request: Request): void {
    open.delete(request);
    if (open.size > 0) return;
    for (const resolve of whenDone) resolve();
    whenDone = [];
  }
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) open.add(request);
  });
  // Not when its body has come: the browser does not always report the end of an answer without one.
  page.on('response', (response) => {
    const request = response.request();
    // Answers to an earlier document are discarded.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    close(request);
  });
  page.on('requestfailed', close);

  return {
    areAwaited: () => open.size > 0,
    done: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => whenDone.push(resolve))),
  };
}

/** Follows the calls of a page from now on, or goes on following them: to be called before the page is sent anywhere. */
export function followCalls(page: Page): OpenCalls {
  const calls = known.get(page) ?? follow(page);
  known.set(page, calls);
  return calls;
}
