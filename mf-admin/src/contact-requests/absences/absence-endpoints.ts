import type { Absence, AbsenceNote } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const absencesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAbsences: build.query<Absence[], void>({
      query: () => '/event/absences',
      providesTags: ['Event'],
    }),
    noteAbsence: build.mutation<Absence, AbsenceNote & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/event/absences/${id}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event']),
      extraOptions: { isShownByForm: true },
    }),
    removeAbsence: build.mutation<void, string>({
      query: (id) => ({ url: `/event/absences/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event']),
    }),
  }),
});

export const { useListAbsencesQuery, useNoteAbsenceMutation, useRemoveAbsenceMutation } = absencesApi;
