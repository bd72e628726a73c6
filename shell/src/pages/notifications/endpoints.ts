import type { NotificationState, StopNotifications } from '@passerelle/contract/clients/notifications';
import { api } from '@passerelle/platform/api';

/** The calls behind the link that stops the mails about new startups; they work signed out. */
const notificationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getNotificationState: build.query<NotificationState, StopNotifications>({
      query: (params) => ({ url: '/notifications/stop', params }),
      // A link that is none is a state of the page, not a failure of the network.
      extraOptions: { silentStatuses: [400] },
      // Opening the link again shows the state at that time.
      keepUnusedDataFor: 0,
    }),
    stopNotifications: build.mutation<void, StopNotifications>({
      query: (body) => ({ url: '/notifications/stop', method: 'POST', body }),
      // Somebody who is signed in may have their criteria open.
      invalidatesTags: ['Client'],
    }),
  }),
});

export const { useGetNotificationStateQuery, useStopNotificationsMutation } = notificationsApi;
