import { isEncryptedHttp } from '../../../api/src/config/encrypted-connections.ts';
import { withSecretFiles } from '../../../api/src/config/secret-files.ts';
import type { S3Store } from '../../../api/src/ports/files/s3-options.ts';
import { Refusal } from '../../develop/start/refusal.ts';

/** Where a site is that lives in a bucket, and with which key it is reached. */
export interface BucketSettings extends S3Store {
  /** As it was named: `s3://bucket/prefix`. */
  address: string;
  bucket: string;
  /** What the keys of its objects begin with: empty, or with a slash at its end. */
  prefix: string;
}

/** A bucket of 3 to 63 small letters, digits, dots and hyphens, and where in it the site is. */
const address = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/;

/** Whether a site was named that is in a bucket. */
export function isInBucket(site: string): boolean {
  return site.startsWith('s3://');
}

/** What may stand in a file that `NAME_FILE` names. */
const secrets = ['SITE_S3_ACCESS_KEY_ID', 'SITE_S3_SECRET_ACCESS_KEY'];

type Environment = Readonly<Record<string, string | undefined>>;

function withSecrets(environment: Environment): Environment {
  const read = withSecretFiles(environment, secrets);
  if (read.problems.length > 0) throw new Refusal(read.problems.join('\n'));
  return read.environment;
}

function required(environment: Environment, name: string, what: string): string {
  const value = environment[name]?.trim();
  if (value) return value;
  throw new Refusal(`${name} is missing: set it to ${what}.`);
}

/**
 * How a site is reached that is in a bucket, by the variables SITE_S3_….
 * @param site `s3://bucket/prefix`
 * @param given the variables, or the files of the two secrets
 * @throws {Refusal} that says what to set
 */
export function bucketSettings(site: string, given: Environment): BucketSettings {
  const environment = withSecrets(given);
  const [, bucket, path] = address.exec(site) ?? [];
  if (bucket === undefined || path === undefined || /\/\.{1,2}(?:\/|$)/.test(path))
    throw new Refusal(`"${site}" names no site in a bucket: write s3://BUCKET or s3://BUCKET/PREFIX.`);
  const endpoint = required(environment, 'SITE_S3_ENDPOINT', 'the origin of the store, https://s3.example');
  const url = URL.parse(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== endpoint)
    throw new Refusal(`SITE_S3_ENDPOINT is "${endpoint}": set it to an origin such as https://s3.example.`);
  // Whoever is between could hand other pages to the web servers.
  if (!isEncryptedHttp(endpoint))
    throw new Refusal(
      `SITE_S3_ENDPOINT is "${endpoint}": set it to https://, the network may be listened to.`,
    );
  return {
    address: site,
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    endpoint,
    region: environment.SITE_S3_REGION?.trim() || 'us-east-1',
    accessKeyId: required(environment, 'SITE_S3_ACCESS_KEY_ID', 'the identifier of an access key'),
    secretAccessKey: required(environment, 'SITE_S3_SECRET_ACCESS_KEY', 'the secret of that access key'),
  };
}
