import type { Dashboard } from '@passerelle/contract/administration/dashboard';
import { api } from '@passerelle/platform/api';
import type { DateRange } from '@passerelle/ui';

const dashboardApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The figures of a period; of the usual one where none is given. */
    getDashboard: build.query<Dashboard, DateRange | null>({
      query: (period) => ({ url: '/admin/dashboard', ...(period && { params: period }) }),
      providesTags: ['Dashboard', 'Event', 'Startup'],
      // A period that is too long is an error at the field.
      extraOptions: { silentStatuses: [400] },
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
