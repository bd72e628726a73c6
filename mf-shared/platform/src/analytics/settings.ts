/** Where page views and events are counted: a Matomo-compatible endpoint, and the site's number there. */
export interface AnalyticsSettings {
  endpoint: string;
  site: string;
}

function named(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}

/** What the page that serves the site names; null where it names no endpoint: then nothing is counted. */
export function analyticsSettings(): AnalyticsSettings | null {
  const endpoint = named('analytics-endpoint');
  return endpoint ? { endpoint, site: named('analytics-site') || '1' } : null;
}
