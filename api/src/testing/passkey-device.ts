import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CreatedPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@passerelle/contract';

/** What an authenticator and its browser may do otherwise than they should. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** How often it says to have signed. */
  counter?: number;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** Signs with the key of another passkey. */
  isForged?: boolean;
  /** Instead of one that nobody vouches for. */
  attestationFormat?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;
const ID_BYTES = 32;
const SITE = 'http://localhost:3000';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The beginning of a CBOR item (RFC 8949): its major type, and its value or length, which is below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A public key as COSE writes it (RFC 9053): ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  );
}

/** A phone or a security key with the browser before it, which makes one passkey and answers with it. */
export function createPasskeyDevice() {
  const { publicKey, privateKey } = keyPair();
  const id = randomBytes(ID_BYTES);
  let counter = 0;

  function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? SITE,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(rpId: string, flags: number, deviation: Deviation): Buffer {
    const { isUserPresent = true, isUserVerified = true } = deviation;
    counter = deviation.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const shown = (isUserPresent ? USER_PRESENT : 0) | (isUserVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([shown]), count]);
  }

  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const;

  return {
    credentialId: named.id,

    create({ challenge, rp }: PasskeyCreation, deviation: Deviation = {}): CreatedPasskey {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(ID_BYTES);
      const authData = Buffer.concat([
        authenticatorData(rp.id, HAS_CREDENTIAL, deviation),
        ...[Buffer.alloc(AAGUID_BYTES), length, id, coseKey(publicKey)],
      ]);
      const attestation = map(
        [text('fmt'), text(deviation.attestationFormat ?? 'none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyAnswer {
      const data = authenticatorData(rpId, 0, deviation);
      const client = clientData('webauthn.get', challenge, deviation);
      const key = deviation.isForged ? keyPair().privateKey : privateKey;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
