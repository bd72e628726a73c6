import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

/** What a screen waits for may come late on a busy machine; one second, the usual, fails there for nothing. */
configure({ asyncUtilTimeout: 5_000 });

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
