import { generate } from 'selfsigned';

export interface TestCertificate {
  /** In PEM; it is its own authority. */
  certificate: string;
  /** In PEM. */
  key: string;
}

/** Makes a certificate for a host that signs itself. */
export async function makeCertificate(host: string): Promise<TestCertificate> {
  const { cert: certificate, private: key } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });
  return { certificate, key };
}
