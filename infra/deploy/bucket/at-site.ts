import { isEndpoint, refusalAt } from '../endpoint/endpoint-address.ts';
import { isInBucket } from './bucket-settings.ts';

/**
 * Does something to the folder of a site, wherever the site is.
 * @param site a folder, or `s3://bucket/prefix`
 * @param work is given the folder; done more than once where others publish to the bucket meanwhile
 * @throws {Refusal} what `work` refuses; for an endpoint, which shows no site; of a bucket, what `atBucketSite` does
 */
export async function atSite<Result>(
  site: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (isEndpoint(site)) throw refusalAt(site);
  if (!isInBucket(site)) return work(site);
  // Loaded only where it is needed: a site in a folder is published without it.
  const { atBucketSite } = await import('./bucket-site.ts');
  return atBucketSite(site, work);
}
