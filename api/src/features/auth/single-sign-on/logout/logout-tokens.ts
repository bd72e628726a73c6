import { singleSignOnLimits, z } from '@passerelle/contract';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { badRequest } from '../../../../http/problem.ts';
import type { SingleSignOnSettings } from '../../../../http/single-sign-on-settings.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { ProviderMetadata } from '../provider/metadata.ts';
import { SingleSignOnRefused } from '../refused.ts';

const SECOND = 1000;
const { answerMilliseconds, clockMilliseconds, logoutTokenMilliseconds } = singleSignOnLimits;

/** Signatures by a key that the provider keeps to itself: none, and none by a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** No other token of the provider passes for one. */
const type = 'logout+jwt';

const claimsSchema = z
  .object({
    jti: z.string().min(1),
    events: z.object({ [logoutEvent]: z.looseObject({}) }),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    // One that had it could pass for an ID token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** What a provider says of somebody who has signed out there. */
export interface LogoutToken {
  /** The token's own name: it counts once. */
  id: string;
  subject?: string;
  session?: string;
}

export interface LogoutTokensDependencies {
  settings: SingleSignOnSettings;
  metadata: ProviderMetadata;
  clock: Clock;
}

/** Why a token is not taken: it is wrong, or its keys could not be read. */
function refusalOf(error: unknown): Error {
  const isUnread = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  if (isUnread) return new SingleSignOnRefused('SINGLE_SIGN_ON_UNAVAILABLE', error);
  return badRequest('LOGOUT_TOKEN_INVALID');
}

/** Checks logout tokens, as OpenID Connect Back-Channel Logout 1.0 wants it in 2.6. */
export function createLogoutTokens({ settings, metadata, clock }: LogoutTokensDependencies) {
  let keys: { address: string; find: JWTVerifyGetKey } | undefined;

  async function findKeys(): Promise<{ issuer: string; find: JWTVerifyGetKey }> {
    const { issuer, jwks_uri: address } = (await metadata.get()).serverMetadata();
    if (!address) throw new SingleSignOnRefused('SINGLE_SIGN_ON_UNAVAILABLE');
    if (keys?.address !== address) {
      const find = createRemoteJWKSet(new URL(address), { timeoutDuration: answerMilliseconds });
      keys = { address, find };
    }
    return { issuer, find: keys.find };
  }

  return {
    /** @throws Problem LOGOUT_TOKEN_INVALID; SINGLE_SIGN_ON_UNAVAILABLE where the provider's keys cannot be read */
    async read(token: string): Promise<LogoutToken> {
      const { issuer, find } = await findKeys();
      const { payload } = await jwtVerify(token, find, {
        issuer,
        audience: settings.clientId,
        algorithms,
        typ: type,
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: logoutTokenMilliseconds / SECOND,
        clockTolerance: clockMilliseconds / SECOND,
        currentDate: clock.now(),
      }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) throw badRequest('LOGOUT_TOKEN_INVALID');
      const { jti: id, sub: subject, sid: session } = claims.data;
      return { id, ...(subject !== undefined && { subject }), ...(session !== undefined && { session }) };
    },
  };
}

export type LogoutTokens = ReturnType<typeof createLogoutTokens>;
