import type { ContactRequestStep, ContactRequestStepNote, MeetingSave } from '@passerelle/contract';
import { api, type DownloadedFile, readFile } from '@passerelle/platform/api';
import { conflictShownByForm } from '@passerelle/revisions';

interface StepAddress {
  requestId: string;
  stepId: string;
}

/** What keeps a meeting from being planned, whenever its plan is sent: a colleague was faster. */
export const planRefusals = ['STEP_NOT_FOUND', 'EVENT_NOT_FOUND'] as const;

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
    planMeeting: build.mutation<ContactRequestStep, StepAddress & MeetingSave>({
      query: ({ requestId, stepId, ...body }) => ({
        url: `/event/${requestId}/steps/${stepId}/meeting`,
        method: 'PUT',
        body,
      }),
      // Also where somebody else has planned it otherwise, or taken it back: what it is now is shown.
      invalidatesTags: ['Event'],
      extraOptions: { isShownByForm: true, ...conflictShownByForm },
    }),
    downloadMeeting: build.mutation<DownloadedFile, StepAddress>({
      query: ({ requestId, stepId }) => ({
        url: `/event/${requestId}/steps/${stepId}/calendar`,
        responseHandler: readFile,
      }),
    }),
    removeContactRequestStep: build.mutation<void, StepAddress>({
      query: ({ requestId, stepId }) => ({ url: `/event/${requestId}/steps/${stepId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event']),
    }),
  }),
});

export const {
  usePlanMeetingMutation,
  useDownloadMeetingMutation,
  useListContactRequestStepsQuery,
  useNoteContactRequestStepMutation,
  useRemoveContactRequestStepMutation,
} = stepsApi;
