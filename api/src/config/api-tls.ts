import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from '@passerelle/contract';
import { errorCode } from '../error-code.ts';

/** The variables that name the certificate by which the API answers, its metrics included. */
export const apiTlsSettings = {
  API_TLS_CERTIFICATE: { schema: z.string().optional(), expected: 'a file in PEM' },
  API_TLS_KEY: { schema: z.string().optional(), expected: 'a file in PEM' },
} as const;

interface Values {
  API_TLS_CERTIFICATE?: string | undefined;
  API_TLS_KEY?: string | undefined;
}

/** In PEM. */
export interface ApiTls {
  /** With those between it and its authority behind it. */
  cert: Buffer;
  key: Buffer;
}

/** The certificate with its key; undefined where the API answers without TLS, as to a proxy on its own machine. */
export function apiTlsOf({ API_TLS_CERTIFICATE, API_TLS_KEY }: Values): ApiTls | undefined {
  if (!API_TLS_CERTIFICATE || !API_TLS_KEY) return undefined;
  return { cert: readFileSync(API_TLS_CERTIFICATE), key: readFileSync(API_TLS_KEY) };
}

/** A line where the files are no certificate with its key. */
export function problemsOfApiTls(values: Values): string[] {
  if (!values.API_TLS_CERTIFICATE !== !values.API_TLS_KEY) {
    return ['API_TLS_CERTIFICATE and API_TLS_KEY belong together: expected both or neither.'];
  }
  try {
    const tls = apiTlsOf(values);
    if (tls) createSecureContext(tls);
    return [];
  } catch (error) {
    const reason = errorCode(error) ?? 'not understood';
    return [
      `API_TLS_CERTIFICATE and API_TLS_KEY are no certificate with its key that can be read: ${reason}.`,
    ];
  }
}
