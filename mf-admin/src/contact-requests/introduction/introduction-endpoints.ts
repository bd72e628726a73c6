import type { IntroductionQuestion } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const introductionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getIntroductionQuestion: build.query<IntroductionQuestion, string>({
      query: (requestId) => `/event/${requestId}/introduction`,
      // Its request may have been deleted a moment ago, and an API of the version before knows none.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
  }),
});

export const { useGetIntroductionQuestionQuery } = introductionApi;
