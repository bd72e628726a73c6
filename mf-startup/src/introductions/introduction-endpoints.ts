import type { Page } from '@passerelle/contract/common/paging';
import type {
  Introduction,
  IntroductionAnswer,
  IntroductionSummary,
} from '@passerelle/contract/startups/introductions';
import { api, pagedList } from '@passerelle/platform/api';

export const INTRODUCTIONS_PAGE_SIZE = 10;

/** What keeps an answer from being taken, whenever it is sent: the team was faster, or there are too many. */
export const answerRefusals = [
  'INTRODUCTION_CLOSED',
  'INTRODUCTION_NOT_FOUND',
  'EVENT_MESSAGES_FULL',
] as const;

const introductionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listIntroductions: build.infiniteQuery<Page<Introduction>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/startup/my/introductions',
        params: { page: pageParam, pageSize: INTRODUCTIONS_PAGE_SIZE },
      }),
      providesTags: ['Linking'],
    }),
    getIntroductionSummary: build.query<IntroductionSummary, void>({
      query: () => '/startup/my/introductions/summary',
      // The notice is left out where an API of the version before knows none.
      extraOptions: { silentStatuses: [400, 404] },
      providesTags: ['Linking'],
    }),
    /** The same answer sent again, its answer lost, is the same one. */
    answerIntroduction: build.mutation<
      Introduction,
      { id: string; answerId: string; answer: IntroductionAnswer }
    >({
      query: ({ id, answerId, answer }) => ({
        url: `/startup/my/introductions/${id}/answers/${answerId}`,
        method: 'PUT',
        body: answer,
      }),
      // Who was too late is shown how it stands, too.
      invalidatesTags: ['Linking'],
      extraOptions: { isShownByForm: true, silentCodes: answerRefusals },
    }),
  }),
});

export const {
  useListIntroductionsInfiniteQuery,
  useGetIntroductionSummaryQuery,
  useAnswerIntroductionMutation,
} = introductionsApi;
