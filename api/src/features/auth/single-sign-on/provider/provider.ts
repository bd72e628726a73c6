import { type Language, type SingleSignOnPurpose, storedEmailSchema } from '@passerelle/contract';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import type { SingleSignOnSettings } from '../../../../http/single-sign-on-settings.ts';
import { SingleSignOnRefused } from '../refused.ts';
import type { ProviderIdentity } from './identity.ts';
import type { ProviderMetadata } from './metadata.ts';

const SECOND = 1000;

/** The secrets of one way to the provider and back. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  /** Of PKCE: who has the code alone cannot use it. */
  verifier: string;
}

export interface ProviderDependencies {
  settings: SingleSignOnSettings;
  metadata: ProviderMetadata;
  /** Where the provider sends browsers back to. */
  callback: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** What a person does at the provider to come back without having signed in. */
const cancellations = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
const failuresOfProvider = ['server_error', 'temporarily_unavailable'];

/** A provider that cannot be reached, is too slow, or answers that it fails itself; what a library says has causes. */
function isAbsence(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { message, code, status, cause } = error as Record<string, unknown>;
  const isFailing = typeof status === 'number' && status >= 500;
  return message === 'fetch failed' || code === 'OAUTH_TIMEOUT' || isFailing || isAbsence(cause);
}

function refusalOf(error: unknown): SingleSignOnRefused {
  if (error instanceof SingleSignOnRefused) return error;
  if (error instanceof AuthorizationResponseError) {
    if (cancellations.includes(error.error)) return new SingleSignOnRefused('SINGLE_SIGN_ON_CANCELLED');
    if (failuresOfProvider.includes(error.error))
      return new SingleSignOnRefused('SINGLE_SIGN_ON_UNAVAILABLE', error);
  }
  return new SingleSignOnRefused(
    isAbsence(error) ? 'SINGLE_SIGN_ON_UNAVAILABLE' : 'SINGLE_SIGN_ON_FAILED',
    error,
  );
}

export type Provider = ReturnType<typeof createProvider>;

/** The bank's OpenID Connect provider: by the authorization code flow with PKCE. */
export function createProvider({ settings, metadata, callback }: ProviderDependencies) {
  /** The address in some claims, where the provider says that it is the person's. */
  function addressIn(claims: Claims): string | null {
    const address = storedEmailSchema.safeParse(claims[settings.emailClaim]);
    // Some providers write the truth as a text.
    const isVerified =
      settings.verifiesEveryAddress || [true, 'true'].includes(claims.email_verified as never);
    return address.success && isVerified ? address.data : null;
  }

  async function readAddress(
    configuration: Configuration,
    claims: Claims & { sub: string },
    accessToken: string,
  ): Promise<string | null> {
    if (claims[settings.emailClaim] !== undefined) return addressIn(claims);
    if (!configuration.serverMetadata().userinfo_endpoint) return null;
    const info = await fetchUserInfo(configuration, accessToken, claims.sub).catch((error: unknown) => {
      throw refusalOf(error);
    });
    return addressIn(info);
  }

  function requireStrength({ acr }: Claims): void {
    const isStrong = settings.strengths.length === 0 || settings.strengths.includes(String(acr));
    if (!isStrong) throw new SingleSignOnRefused('SINGLE_SIGN_ON_FAILED', new Error(`The acr is ${acr}.`));
  }

  return {
    /**
     * Where a browser is sent to.
     * @throws SingleSignOnRefused SINGLE_SIGN_ON_UNAVAILABLE
     */
    async addressFor(
      { state, nonce, verifier }: FlowSecrets,
      { purpose, language }: { purpose: SingleSignOnPurpose; language: Language },
    ): Promise<URL> {
      return buildAuthorizationUrl(await metadata.get(), {
        redirect_uri: callback,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(settings.strengths.length > 0 && { acr_values: settings.strengths.join(' ') }),
        // Whoever confirms who they are does it again, although they are signed in there.
        ...(purpose === 'CONFIRMATION' && { prompt: 'login', max_age: '0' }),
      });
    },

    /**
     * Whom the provider has named to a browser that comes back.
     * @param query of the address that it comes back to
     * @throws SingleSignOnRefused
     */
    async identify(query: string, { state, nonce, verifier }: FlowSecrets): Promise<ProviderIdentity> {
      const configuration = await metadata.get();
      const address = new URL(callback);
      address.search = query;
      try {
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SingleSignOnRefused('SINGLE_SIGN_ON_FAILED');
        requireStrength(claims);
        return {
          issuer: claims.iss,
          subject: claims.sub,
          session: typeof claims.sid === 'string' ? claims.sid : null,
          provedAt: claims.auth_time === undefined ? null : claims.auth_time * SECOND,
          readAddress: () => readAddress(configuration, claims, tokens.access_token),
        };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
