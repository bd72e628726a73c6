import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { Certificate } from '../nginx/configuration.ts';
import { Refusal } from '../start/refusal.ts';

/**
 * Makes a certificate for localhost in a folder, which this process trusts from now on.
 * @throws {Refusal} where there is no openssl
 */
export async function makeTrustedCertificate(folder: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ];
  await promisify(execFile)('openssl', request).catch((error: Error) => {
    throw new Refusal(`openssl could not make a certificate: ${error.message}`);
  });
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')]);
  return { certificate, key };
}
