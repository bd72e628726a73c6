import type { Page } from 'playwright-core';

/** Whether a call goes to a path of the API; pages of the site have the same paths on another port. */
const isCall = (path: RegExp) => (url: URL) => path.test(url.pathname);

async function respond(page: Page, path: RegExp, status: number, json: unknown): Promise<void> {
  await page.route(isCall(path), (route) => {
    const isFromPage = ['fetch', 'xhr'].includes(route.request().resourceType());
    return isFromPage ? route.fulfill({ status, json }) : route.fallback();
  });
}

/** Lets a call be answered without happening. */
export function answer(path: RegExp, json: unknown) {
  return (page: Page) => respond(page, path, 200, json);
}

/** Lets a list of the API be empty. */
export function emptyList(path: RegExp) {
  return (page: Page) => respond(page, path, 200, { data: [], totalElements: 0 });
}

/** Lets a call fail as when the API has broken down. */
export function failure(path: RegExp) {
  return (page: Page) => respond(page, path, 500, { statusCode: 500, code: 'INTERNAL', message: 'Broken' });
}

/** Lets the files of the role modules be lost. */
export async function lostModules(page: Page): Promise<void> {
  await page.route(isCall(/^\/modules\//), (route) => route.abort());
}
