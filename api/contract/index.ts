/** The contract between the API and everything that calls it: schemas, enumerations, limits, messages and labels. */
export * from './auth.ts';
export * from './client.ts';
export * from './documents.ts';
export * from './ecosystem.ts';
export * from './enumerations.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './fields.ts';
export * from './health.ts';
export * from './labels.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './paging.ts';
export * from './search.ts';
export * from './startup.ts';
export * from './user.ts';
export * from './validation.ts';
export * as z from './z.ts';
