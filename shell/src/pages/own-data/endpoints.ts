import type { OwnDataFormat } from '@passerelle/contract/accounts/own-data';
import { api, type DownloadedFile, readFile } from '@passerelle/platform/api';

/** The call for the file of one's own data. */
const ownDataApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    takeOwnData: build.mutation<DownloadedFile, OwnDataFormat>({
      query: (format) => ({ url: '/me/data', params: { format }, responseHandler: readFile }),
    }),
  }),
});

export const { useTakeOwnDataMutation } = ownDataApi;
