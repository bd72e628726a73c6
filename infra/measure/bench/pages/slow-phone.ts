import type { CDPSession, Page } from 'playwright-core';

/** A phone on a slow mobile line, as Lighthouse takes it for its measurements. */
const SLOWER_PROCESSOR = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;

/** How such a phone is opened. */
export const slowPhone = { viewport: { width: 412, height: 823 }, locale: 'fr-FR', hasTouch: true };

/** Makes the processor of a page's browser as slow as that of such a phone. */
export async function slowProcessorDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return session;
}

/** Makes the processor and the line of a page's browser as slow as those of such a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await slowProcessorDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
