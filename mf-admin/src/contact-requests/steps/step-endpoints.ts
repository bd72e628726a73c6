import type { ContactRequestStep, ContactRequestStepNote } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

interface StepAddress {
  requestId: string;
  stepId: string;
}

const stepsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContactRequestSteps: build.query<ContactRequestStep[], string>({
      query: (requestId) => `/event/${requestId}/steps`,
      // Its request may have been deleted a moment ago: the list says so.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
    noteContactRequestStep: build.mutation<ContactRequestStep, StepAddress & ContactRequestStepNote>({
      query: ({ requestId, stepId, ...body }) => ({
        url: `/event/${requestId}/steps/${stepId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event']),
      extraOptions: { isShownByForm: true },
    }),
    removeContactRequestStep: build.mutation<void, StepAddress>({
      query: ({ requestId, stepId }) => ({ url: `/event/${requestId}/steps/${stepId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event']),
    }),
  }),
});

export const {
  useListContactRequestStepsQuery,
  useNoteContactRequestStepMutation,
  useRemoveContactRequestStepMutation,
} = stepsApi;
