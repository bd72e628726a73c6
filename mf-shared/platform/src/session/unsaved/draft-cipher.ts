import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils';
import { managedNonce } from '@noble/ciphers/webcrypto';

/*
 * XChaCha20-Poly1305 with a random nonce before each text. It answers at once, which the browser's own ciphers do not: a
 * page that is being closed waits for nothing.
 */
const cipher = managedNonce(xchacha20poly1305);

/** @param label is bound to the text: under another one it cannot be opened */
export function encrypt(key: Uint8Array, label: string, text: string): string {
  return bytesToHex(cipher(key, utf8ToBytes(label)).encrypt(utf8ToBytes(text)));
}

/** @throws {Error} for what was not encrypted with this key and label */
export function decrypt(key: Uint8Array, label: string, sealed: string): string {
  return bytesToUtf8(cipher(key, utf8ToBytes(label)).decrypt(hexToBytes(sealed)));
}
