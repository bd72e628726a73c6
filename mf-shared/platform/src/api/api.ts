import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

const tagTypes = [
  'CurrentUser',
  'Startup',
  'Linking',
  'Event',
  'User',
  'Client',
  'Ecosystem',
  'Search',
  'ShortNews',
  'RssFeeds',
  'Dashboard',
  'OwnSession',
  'Factors',
  'Approval',
] as const;

/**
 * The one RTK Query API of a page. Areas and modules add their calls with
 * `api.injectEndpoints({ overrideExisting: 'throw', endpoints })`.
 */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes, endpoints: () => ({}) });
