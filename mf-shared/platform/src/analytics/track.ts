import type { ContactRequestStatus, Role } from '@passerelle/contract/common/enumerations';
import { analyticsSettings } from './settings.ts';

/** What is counted beside page views. Nothing in it says who did it or to whom. */
export type AnalyticsEvent =
  /** A contact request was created, by a client or by the team. */
  | { name: 'createLinking'; status: ContactRequestStatus }
  | { name: 'updateLinking'; status: ContactRequestStatus }
  /** Somebody has done all that their role asks of a new user. */
  | { name: 'createUser'; role: Role }
  /** A client has given their first criteria. */
  | { name: 'selectCriteria' }
  | { name: 'validateStartup' };

const categories: Record<AnalyticsEvent['name'], string> = {
  createLinking: 'linking',
  updateLinking: 'linking',
  createUser: 'user',
  selectCriteria: 'criteria',
  validateStartup: 'startup',
};

function detailOf(event: AnalyticsEvent): string | undefined {
  if ('status' in event) return event.status;
  return 'role' in event ? event.role : undefined;
}

/** Sends to the endpoint without waiting for it, and without cookies or the page's address; failures are ignored. */
function send(parameters: Record<string, string>): void {
  const settings = analyticsSettings();
  if (!settings || navigator.doNotTrack === '1') return;
  const body = new URLSearchParams({
    idsite: settings.site,
    rec: '1',
    apiv: '1',
    send_image: '0',
    ...parameters,
  });
  fetch(settings.endpoint, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Counts a view of a page.
 * @param pattern the page's address with the names of its parameters in place of their values: `/startups/:idStartup`
 */
export function trackPageView(pattern: string): void {
  send({ url: `${window.location.origin}${pattern}`, action_name: pattern });
}

/** Counts an event. */
export function trackEvent(event: AnalyticsEvent): void {
  const detail = detailOf(event);
  send({ ca: '1', e_c: categories[event.name], e_a: event.name, ...(detail && { e_n: detail }) });
}

/** Counts an event once a call has succeeded; for `onQueryStarted` of its endpoint. */
export async function trackSuccess<Answer>(
  queryFulfilled: PromiseLike<{ data: Answer }>,
  eventOf: (answer: Answer) => AnalyticsEvent,
): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => trackEvent(eventOf(data)),
    () => undefined,
  );
}
