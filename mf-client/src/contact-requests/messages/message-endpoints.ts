import type { OwnMessage, RequestMessage } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

/** What keeps a message from being added, whenever it is sent: the team was faster, or there are too many. */
export const messageRefusals = ['EVENT_CLOSED', 'EVENT_NOT_FOUND', 'EVENT_MESSAGES_FULL'] as const;

const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOwnMessages: build.query<OwnMessage[], string>({
      query: (startupId) => `/client/linking/${startupId}/messages`,
      // The request may have been deleted a moment ago: the drawer says so.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Linking'],
    }),
    addOwnMessage: build.mutation<OwnMessage[], RequestMessage & { startupId: string; messageId: string }>({
      query: ({ startupId, messageId, ...body }) => ({
        url: `/client/linking/${startupId}/messages/${messageId}`,
        method: 'PUT',
        body,
      }),
      // Who wrote too late is shown how the request stands, too.
      invalidatesTags: ['Linking'],
      extraOptions: { isShownByForm: true, silentCodes: messageRefusals },
    }),
  }),
});

export const { useListOwnMessagesQuery, useAddOwnMessageMutation } = messagesApi;
