/** The contract between the API and everything that calls it: schemas, enumerations, limits, messages and labels. */

export * from './accounts/auth.ts';
export * from './accounts/user.ts';
export * from './administration/audit.ts';
export * from './administration/dashboard.ts';
export * from './administration/ecosystem.ts';
export * from './administration/homepage.ts';
export * from './administration/import.ts';
export * from './clients/client.ts';
export * from './clients/event.ts';
export * from './clients/matching.ts';
export * from './clients/matching-clients.ts';
export * from './clients/notifications.ts';
export * from './common/enumerations.ts';
export * from './common/fields.ts';
export * from './common/labels.ts';
export * from './common/limits.ts';
export * from './common/messages.ts';
export * from './common/paging.ts';
export * from './common/revisions.ts';
export * from './common/validation.ts';
export * as z from './common/z.ts';
export * from './platform/api-origin.ts';
export * from './platform/documents.ts';
export * from './platform/errors.ts';
export * from './platform/health.ts';
export * from './platform/module-failures.ts';
export * from './startups/archive.ts';
export * from './startups/pictures.ts';
export * from './startups/search.ts';
export * from './startups/startup.ts';
export * from './startups/startup-complete.ts';
export * from './startups/startup-draft.ts';
export * from './startups/startup-list.ts';
export * from './startups/startup-raise.ts';

export * from './startups/startup-wizard.ts';
export * from './startups/visits.ts';
