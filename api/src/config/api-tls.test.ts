/** @engine-independent asks no database */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../config.ts';
import { makeCertificate } from '../testing/servers/certificate.ts';

let folder: string;
const files = { API_TLS_CERTIFICATE: '', API_TLS_KEY: '' };
let otherKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-tls-files-'));
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const { certificate, key } = await makeCertificate('api.example');
  files.API_TLS_CERTIFICATE = await write('certificate.pem', certificate);
  files.API_TLS_KEY = await write('key.pem', key);
  otherKey = await write('other-key.pem', (await makeCertificate('api.example')).key);
});
afterAll(() => rm(folder, { recursive: true }));

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('where others reach the API over a network', () => {
  const advice = 'leads over a network without TLS: give API_TLS_CERTIFICATE and API_TLS_KEY, or name';

  it('it does not start without a certificate, unless the installation says so', () => {
    expect(problemsOf({ API_HOST: '0.0.0.0' })).toEqual([
      `API_HOST ${advice} api in UNENCRYPTED_CONNECTIONS.`,
    ]);
    expect(problemsOf({ API_HOST: '::', METRICS_HOST: '10.0.0.7', METRICS_PORT: '9464' })).toEqual([
      `API_HOST ${advice} api in UNENCRYPTED_CONNECTIONS.`,
      `METRICS_HOST ${advice} metrics in UNENCRYPTED_CONNECTIONS.`,
    ]);
    expect(problemsOf({ API_HOST: '0.0.0.0', UNENCRYPTED_CONNECTIONS: 'api' })).toEqual([]);
    expect(problemsOf({ METRICS_HOST: '10.0.0.7' })).toEqual([]);
    expect(
      problemsOf({ API_HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464', ...files }),
    ).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '::1'])('this machine is none: %s', (host) => {
    expect(problemsOf({ API_HOST: host, METRICS_HOST: host, METRICS_PORT: '9464' })).toEqual([]);
  });

  it('a certificate needs its key, and both have to be what they are for', () => {
    const { API_TLS_CERTIFICATE, API_TLS_KEY } = files;
    const together = 'API_TLS_CERTIFICATE and API_TLS_KEY belong together: expected both or neither.';
    expect(problemsOf({ API_TLS_CERTIFICATE })).toEqual([together]);
    expect(problemsOf({ API_TLS_KEY })).toEqual([together]);
    const wrong = /^API_TLS_CERTIFICATE and API_TLS_KEY are no certificate with its key that can be read: /;
    for (const key of [otherKey, API_TLS_CERTIFICATE, join(folder, 'absent.pem'), folder]) {
      expect(problemsOf({ API_TLS_CERTIFICATE, API_TLS_KEY: key })).toEqual([expect.stringMatching(wrong)]);
    }
  });
});
