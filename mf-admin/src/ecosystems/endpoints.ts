import type {
  EcosystemCreation,
  EcosystemImpact,
  EcosystemLoss,
  EcosystemUpdate,
  InnoEcosystem,
} from '@passerelle/contract';
import { api } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';
import { isGone } from '../is-gone.ts';

/** Everything that names an ecosystem, and what may be deleted with one. */
const touched = ['Ecosystem', 'Startup', 'Event', 'Client', 'User'] as const;

const ecosystemsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listEcosystems: build.query<InnoEcosystem[], void>({
      query: () => '/ecosystem',
      providesTags: ['Ecosystem'],
    }),
    /** What would go with the ecosystem, or with each of its parts, now. */
    ecosystemImpact: build.query<EcosystemImpact, string>({
      query: (id) => `/ecosystem/${id}/impact`,
    }),
    createEcosystem: build.mutation<InnoEcosystem, EcosystemCreation>({
      query: (body) => ({ url: '/ecosystem', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Ecosystem']),
      // The form shows what is wrong under its fields.
      extraOptions: { silentStatuses: [400] },
    }),
    updateEcosystem: build.mutation<
      InnoEcosystem,
      EcosystemUpdate & { id: string; revision: number | undefined }
    >({
      query: ({ id, revision, ...body }) => ({
        url: `/ecosystem/${id}`,
        method: 'PUT',
        params: stateOf(revision),
        body,
      }),
      invalidatesTags: (_result, error) => (error ? [] : touched),
      extraOptions: { silentStatuses: [400], ...conflictShownByForm },
    }),
    deleteEcosystem: build.mutation<void, { id: string; confirmed: EcosystemLoss }>({
      query: ({ id, confirmed }) => ({
        url: `/ecosystem/${id}`,
        method: 'DELETE',
        params: confirmed,
        validateStatus: isGone,
      }),
      invalidatesTags: (_result, error) => (error ? [] : touched),
    }),
  }),
});

export const {
  useListEcosystemsQuery,
  useLazyEcosystemImpactQuery,
  useCreateEcosystemMutation,
  useUpdateEcosystemMutation,
  useDeleteEcosystemMutation,
} = ecosystemsApi;
