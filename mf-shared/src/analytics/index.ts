export { analyticsSettings } from './settings.ts';
export { type AnalyticsEvent, trackEvent, trackPageView, trackSuccess } from './track.ts';
