import type { Version } from '@passerelle/contract';
import type { PasswordRuleSet } from '@passerelle/contract/accounts/passwords/password-rules';
import { api } from '@passerelle/platform/api';

const versionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    readVersion: build.query<Version, void>({
      query: () => '/version',
      // Without an answer pages say what the specification says; the API is what decides.
      extraOptions: { silentStatuses: 'all' },
    }),
  }),
});

/** What the installation asks of accounts. */
export interface InstallationRules {
  /** What a password that somebody chooses has to be. */
  passwords: PasswordRuleSet;
  /** Whether everybody needs a second factor. */
  isFactorForAll: boolean;
  /** Whether a link to a new password that the team asks for goes to the mailbox of the person alone. */
  isResetMailed: boolean;
  /** Whether links in mails carry their secret behind the `#`. */
  hidesLinkSecrets: boolean;
  /** False until the API has answered, or has not: until then they are those of the specification. */
  isKnown: boolean;
}

/** The rules in force, for whoever is signed in or not. An API of before has the specification's. */
export function useInstallationRules(): InstallationRules {
  const { data, isError } = versionApi.useReadVersionQuery();
  return {
    passwords: data?.passwordRules ?? 'COMPOSED',
    isFactorForAll: data?.isFactorForAll ?? false,
    isResetMailed: data?.isResetMailed ?? false,
    hidesLinkSecrets: data?.hidesLinkSecrets ?? false,
    isKnown: data !== undefined || isError,
  };
}
