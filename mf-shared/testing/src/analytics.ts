import type { Call } from './answer-calls.ts';

/** Makes the page name an endpoint that counts; `countedIn` reads what reaches it. Returns how to take it back. */
export function nameAnalytics(): () => void {
  const metas = { 'analytics-endpoint': 'https://audience.example/matomo.php', 'analytics-site': '7' };
  const elements = Object.entries(metas).map(([name, content]) =>
    Object.assign(document.createElement('meta'), { name, content }),
  );
  document.head.append(...elements);
  return () => {
    for (const element of elements) element.remove();
  };
}

/** What was counted, without what is the same in every count. */
export function countedIn(calls: readonly Call[]): Record<string, string>[] {
  return calls
    .filter(({ route }) => route === 'POST /matomo.php')
    .map(({ body }) => {
      const { idsite, rec, apiv, send_image, ca, ...counted } = body as Record<string, string>;
      return counted;
    });
}
