import type { OwnMessage, RequestMessage } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOwnMessages: build.query<OwnMessage[], string>({
      query: (startupId) => `/client/linking/${startupId}/messages`,
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
      extraOptions: { isShownByForm: true },
    }),
  }),
});

export const { useListOwnMessagesQuery, useAddOwnMessageMutation } = messagesApi;
