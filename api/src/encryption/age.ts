import { piecesOf, streamOf } from './web-streams.ts';

/** What a file of age begins with (age-encryption.org/v1), and what its first key follows. */
const BEGINNING = 'age-encryption.org/v1\n';
const FIRST_KEY = '\n-> ';
/** Bytes in which both stand, however long the first line has become. */
const HEAD = 256;

/** Bytes that no key at hand opens: they were altered or cut off, or are for another key. */
export class NotOpened extends Error {}

/** A text that was taken for a key of age and is none, though it looks like one. */
export class InvalidKey extends Error {}

/** What closes with public keys alone. */
export interface Closing {
  close(bytes: Uint8Array): Promise<Buffer>;
  closeStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

/** What opens with secret keys. */
export interface Opening {
  /** @throws NotOpened */
  open(bytes: Uint8Array): Promise<Buffer>;
  /** Fails with what is wrong where it is met: what came before is as it was closed. */
  openStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

/** Loaded where it is used: most of it is arithmetic that an installation without keys does not need. */
const library = () => import('age-encryption');

/** Whether bytes are, or were before they were altered or cut off, a file of age. */
export function isClosed(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  if (head.length < BEGINNING.length) return BEGINNING.startsWith(head);
  return head.startsWith(BEGINNING.slice(0, 4)) || head.includes(FIRST_KEY);
}

/**
 * Closes for everybody of whom a public key is given.
 * @throws InvalidKey
 */
export async function closingFor(recipients: readonly string[]): Promise<Closing> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  for (const recipient of recipients) asKey(() => encrypter.addRecipient(recipient));
  return {
    close: async (bytes) => Buffer.from(await encrypter.encrypt(bytes)),
    async *closeStream(source) {
      yield* piecesOf(await encrypter.encrypt(streamOf(source)));
    },
  };
}

/**
 * Opens what was closed for any of the secret keys.
 * @throws InvalidKey
 */
export async function openingWith(identities: readonly string[]): Promise<Opening> {
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  for (const identity of identities) asKey(() => decrypter.addIdentity(identity));
  return {
    async open(bytes) {
      try {
        return Buffer.from(await decrypter.decrypt(bytes));
      } catch (cause) {
        throw new NotOpened('These bytes are damaged, or closed for another key.', { cause });
      }
    },
    async *openStream(source) {
      yield* piecesOf(await decrypter.decrypt(streamOf(source)));
    },
  };
}

/** The public key of a secret one. @throws InvalidKey */
export async function recipientOf(identity: string): Promise<string> {
  const { identityToRecipient } = await library();
  return identityToRecipient(identity).catch(() => {
    throw new InvalidKey();
  });
}

/** A new secret key. */
export async function newIdentity(): Promise<string> {
  const { generateX25519Identity } = await library();
  return generateX25519Identity();
}

function asKey(add: () => void): void {
  try {
    add();
  } catch {
    // The library's message may have the key in it.
    throw new InvalidKey();
  }
}
