import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { Refusal } from '../../develop/start/refusal.ts';
import type { Certificate } from '../../serve/nginx/tls.ts';

/**
 * Makes a certificate for localhost in a folder.
 * @param days how long it lasts
 * @throws {Refusal} where there is no openssl
 */
export async function makeCertificate(folder: string, days = 1): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = [
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      String(days),
    ],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ];
  await promisify(execFile)('openssl', request).catch((error: Error) => {
    throw new Refusal(`openssl could not make a certificate: ${error.message}`);
  });
  return { certificate, key };
}

/**
 * Makes a certificate for localhost in a folder, and makes this process trust it.
 * @throws {Refusal} where there is no openssl
 */
export async function makeTrustedCertificate(folder: string): Promise<Certificate> {
  const made = await makeCertificate(folder);
  setDefaultCACertificates([...getCACertificates('default'), await readFile(made.certificate, 'utf8')]);
  return made;
}
