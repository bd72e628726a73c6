import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import * as React from 'react';

/** What a screen waits for may come late on a busy machine; one second, the usual, fails there for nothing. */
configure({ asyncUtilTimeout: 5_000 });

/*
 * For the warnings of its development build React keeps, with each element, an error with its creator's stack, up to ten
 * thousand of them: a tenth of the time of rendering a screen. Here that limit is always reached.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// What one test leaves in the browser (somebody signed in, texts not saved) must not reach the next.
afterEach(() => localStorage.clear());

/** jsdom draws nothing, so nothing is ever resized or scrolled into view: these answer that nothing happened. */
class LayoutObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(window, {
  ResizeObserver: LayoutObserver,
  IntersectionObserver: LayoutObserver,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  scrollTo() {},
});
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// Of a text that is nowhere, too, the editor asks where it is, to bring it into view.
Range.prototype.getClientRects ??= () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect ??= () => document.createElement('i').getBoundingClientRect();

/*
 * jsdom lays nothing out: no element stands in another, and the page has no size, from which Fluent concludes that all of it
 * is hidden. It would find nothing to focus in a dialog that opens, and a quarter of a second later hide the dialog
 * from assistive technology, as one that is not in use.
 */
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return getComputedStyle(this).display === 'none' ? null : this.parentElement;
  },
});
HTMLBodyElement.prototype.getBoundingClientRect = () =>
  Object.assign(HTMLElement.prototype.getBoundingClientRect.call(document.body), {
    width: 1024,
    height: 768,
  });

/* What jsdom does not know yet, React takes for a mistake and warns of it: <search> is an element like <section>. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

const observers = new Set<PromptObserver>();

/** A mutation observer whose pending records can be delivered at once. */
class PromptObserver extends MutationObserver {
  readonly #callback: MutationCallback;

  constructor(callback: MutationCallback) {
    super(callback);
    this.#callback = callback;
    observers.add(this);
  }

  notify(): void {
    const records = this.takeRecords();
    if (records.length > 0) this.#callback(records, this);
  }
}

/*
 * In a browser, effects run after the observers have been notified of what was rendered. Testing Library runs them at
 * once: focus then enters a dialog that Fluent has not noticed yet, and a quarter of a second later it hides that
 * dialog from assistive technology, as one that is not in use.
 */
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function focusWhatIsKnown(options?: FocusOptions) {
  for (const observer of observers) observer.notify();
  focus.call(this, options);
};
window.MutationObserver = PromptObserver;
