import type { Page } from 'playwright-core';

/** One request of a visit. */
interface Request {
  readonly url: string;
  /** The addresses of the documents and scripts that had to be there before it could be asked for. */
  readonly causes: readonly string[];
  /** Bytes on the wire, headers included. */
  bytes: number;
}

export interface Visit {
  /** Bytes on the wire from the origin of the page. */
  readonly siteBytes: number;
  /** Bytes on the wire from everywhere: the API's answers, too. */
  readonly allBytes: number;
  /** The longest chain of requests of which each one waits for the one before it, from the page on until its list is seen. */
  readonly chain: readonly string[];
}

/** The initiator of a request, as the browser reports it: one step of the stack, and of the stacks before it. */
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack | undefined;
}

interface Initiator {
  readonly type: string;
  readonly url?: string | undefined;
  readonly stack?: Stack | undefined;
}

function scriptsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}

function longestChain(requests: ReadonlyMap<string, Request>): string[] {
  const known = new Map<string, string[]>();
  const chainTo = (url: string): string[] => {
    const found = known.get(url);
    if (found) return found;
    // Ends a cycle of stacks, in which a script would be its own initiator.
    known.set(url, [url]);
    const causes = (requests.get(url)?.causes ?? []).filter((cause) => cause !== url && requests.has(cause));
    const before = causes
      .map(chainTo)
      .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
    const chain = [...before, url];
    known.set(url, chain);
    return chain;
  };
  return [...requests.keys()]
    .map(chainTo)
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

/** Has a page note when the first entry of its list is there. */
function noteList(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article')) return;
    performance.mark('list');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** The addresses that a page has asked for since then. */
function askedAfterList(): string[] {
  const [list] = performance.getEntriesByName('list');
  const asked = performance.getEntriesByType('resource');
  return asked.filter(({ startTime }) => list && startTime > list.startTime).map(({ name }) => name);
}

/** Opens the address of a list in a page that has nothing in its cache, and follows what it asks for until it asks for nothing. */
export async function measureFirstVisit(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Request>();
  const byId = new Map<string, Request>();
  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, documentURL, request } = event;
    const initiator: Initiator = event.initiator;
    const scripts = scriptsOf(initiator.stack).filter(Boolean);
    const isDocument = request.url === documentURL;
    const parsed = initiator.url ? [initiator.url] : [documentURL];
    const causes = isDocument ? [] : scripts.length > 0 ? scripts : parsed;
    const entry = { url: request.url, causes, bytes: 0 };
    byId.set(requestId, entry);
    if (!requests.has(request.url)) requests.set(request.url, entry);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(noteList);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  // What comes later, as the drawer of the filters, is waited for by nobody.
  const later = new Set(await page.evaluate(askedAfterList));
  const untilSeen = new Map([...requests].filter(([url]) => !later.has(url)));

  const all = [...byId.values()];
  const { origin } = new URL(address);
  const sum = (some: readonly Request[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    siteBytes: sum(all.filter(({ url }) => url.startsWith(`${origin}/`))),
    allBytes: sum(all),
    chain: longestChain(untilSeen),
  };
}
