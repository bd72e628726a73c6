import { TestEnvironment } from 'jest-environment-jsdom';
import { rememberComputedStyles } from './computed-style.ts';

/**
 * What browsers have and jsdom leaves out or has in a form of its own. The fetch family is taken whole from Node:
 * its Request accepts neither an AbortSignal nor a FormData nor a File made by jsdom.
 */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'structuredClone',
] as const;

type Listener = EventListenerOrEventListenerObject;

/** jsdom's elements reject an AbortSignal of Node's as an option of a listener: the listener is removed here instead. */
function acceptNodeSignals({ prototype }: typeof EventTarget): void {
  const { addEventListener } = prototype;
  prototype.addEventListener = function add(type: string, listener: Listener | null, options) {
    if (typeof options !== 'object' || !options.signal)
      return addEventListener.call(this, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    addEventListener.call(this, type, listener, others);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true });
  };
}

/**
 * React hands itself its next piece of work through a channel of messages. Node's own would keep the process alive, and
 * deliver even to a window that is gone.
 */
function makeMessageChannel(isOpen: () => boolean) {
  return class {
    readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
    readonly port2 = {
      postMessage: (data: unknown) => {
        setImmediate(() => {
          if (isOpen()) this.port1.onmessage?.({ data });
        });
      },
    };
  };
}

/** A browser's window as far as screen tests need it: jsdom's document with Node's network classes. */
export default class ScreenEnvironment extends TestEnvironment {
  #isOpen = true;

  override async teardown(): Promise<void> {
    this.#isOpen = false;
    await super.teardown();
  }

  override async setup(): Promise<void> {
    await super.setup();
    const window = this.global;
    for (const name of FROM_NODE) Object.assign(window, { [name]: globalThis[name] });
    acceptNodeSignals(window.EventTarget);
    rememberComputedStyles(window);

    // Node knows no page: an address such as /startup is completed here, as a browser does it.
    const complete = (input: RequestInfo | URL) =>
      typeof input === 'string' ? new URL(input, window.location.href) : input;
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(complete(input), init);
      }
    }
    Object.assign(window, {
      MessageChannel: makeMessageChannel(() => this.#isOpen),
      Request: PageRequest,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(complete(input), init),
    });
  }
}
