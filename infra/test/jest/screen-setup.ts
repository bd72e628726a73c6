import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import * as React from 'react';

/** What a screen waits for may come late on a busy machine; one second, the usual, fails there for nothing. */
configure({ asyncUtilTimeout: 5_000 });

/*
 * For the warnings of its development build React keeps, with each element, an error that tells who made it, until there
 * are ten thousand of them: a tenth of the time of showing a screen. Here there always are.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// What one test leaves in the browser (somebody signed in, texts not saved) is nothing to the next.
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

const observers = new Set<PromptObserver>();

/** A mutation observer that can be told at once what it would hear of in a moment. */
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
 * In a browser, effects run when the observers have already heard of what was rendered. Testing Library runs them at
 * once: focus then enters a dialog that Fluent has not noticed yet, and a quarter of a second later it hides that
 * dialog from assistive technology, as one that is not in use.
 */
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function focusWhatIsKnown(options?: FocusOptions) {
  for (const observer of observers) observer.notify();
  focus.call(this, options);
};
window.MutationObserver = PromptObserver;
