export { analyticsSettings } from './settings.ts';
export { trackEvent, trackPageView, trackSuccess } from './track.ts';
