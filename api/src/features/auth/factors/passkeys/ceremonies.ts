import {
  type CreatedPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyLimits,
} from '@passerelle/contract';
import type { StoredPasskey } from './passkeys.store.ts';

/** What checks answers is loaded with the first one: it is a tenth of what a start would load and read. */
const verification = () => import('@simplewebauthn/server');
const readers = () => import('@simplewebauthn/server/helpers');

const RELYING_PARTY = 'Passerelle';
const type = 'public-key';

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have. */
const algorithms = [-8, -7, -257];

/** What of a new passkey is kept. */
export interface VerifiedPasskey {
  credentialId: string;
  /** COSE, in Base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;

/** The challenge that an answer says it answers; null where it cannot be read. */
export function challengeIn({ response }: PasskeyAnswer | CreatedPasskey): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' && challenge !== '' ? challenge : null;
  } catch {
    return null;
  }
}

const described = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, type, transports }) as const);

/**
 * Whether nobody vouches for an authenticator, as was asked for. What somebody else vouches for is not looked at: it would
 * have their certificates read, and lists of revoked ones fetched from where they say.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await readers();
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  if (format === 'none') return true;
  return format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
}

/**
 * What is asked of passkeys, and how their answers are checked (WebAuthn). They belong to the host of the first origin of the
 * site; they answer on that host and below it.
 */
export function createPasskeyCeremonies(webOrigins: readonly string[]) {
  const { hostname: rpId } = new URL(webOrigins[0] ?? '');
  const expectedOrigin = webOrigins.filter((origin) => {
    const { hostname } = new URL(origin);
    return hostname === rpId || hostname.endsWith(`.${rpId}`);
  });
  const site = { expectedOrigin, expectedRPID: rpId, requireUserVerification: true };
  const timeout = passkeyLimits.challengeMilliseconds;

  return {
    /** What a browser needs to make one for an account: none on an authenticator that has one already. */
    creation(
      challenge: string,
      { id, email }: { id: string; email: string },
      present: readonly StoredPasskey[],
    ): PasskeyCreation {
      return {
        rp: { id: rpId, name: RELYING_PARTY },
        user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
        timeout,
        excludeCredentials: described(present),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
      };
    },

    /** What a browser needs to ask one of these. */
    request(challenge: string, passkeys: readonly StoredPasskey[]): PasskeyRequest {
      return {
        challenge,
        rpId,
        timeout,
        allowCredentials: described(passkeys),
        userVerification: 'required',
      };
    },

    /** @returns null for what is no new passkey of this site that answers the challenge */
    async verifyCreated(passkey: CreatedPasskey, challenge: string): Promise<VerifiedPasskey | null> {
      const { verifyRegistrationResponse } = await verification();
      try {
        if (!(await isUnattested(passkey.response.attestationObject))) return null;
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...passkey, clientExtensionResults: {} } as never,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: algorithms,
          ...site,
        });
        if (!registrationInfo) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: passkey.response.transports ?? [],
        };
      } catch {
        // Whatever is wrong with it, and however it was made: it is no passkey.
        return null;
      }
    },

    /** @returns how often the passkey says to have signed; null where the answer is not its own to the challenge */
    async verifyAnswer(
      answer: PasskeyAnswer,
      challenge: string,
      { credentialId, publicKey }: StoredPasskey,
    ): Promise<number | null> {
      const { verifyAuthenticationResponse } = await verification();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...answer, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            // Compared by the statement that moves it on: of two answers at once, one counts.
            counter: 0,
          },
          ...site,
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}
