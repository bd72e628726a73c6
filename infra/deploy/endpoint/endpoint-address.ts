import type { FrontEnd } from '@passerelle/federation/workspace';
import { isEncryptedHttp } from '../../../api/src/config/encrypted-connections.ts';
import { withSecretFiles } from '../../../api/src/config/secret-files.ts';
import { Refusal } from '../../develop/start/refusal.ts';

/** Where a team publishes that has no access to the site itself, and what it is known by there. */
export interface EndpointSettings {
  /** Without a slash at its end. */
  address: string;
  credential: string;
}

/** Whether a site was named by the endpoint that publishes to it. */
export function isEndpoint(site: string): boolean {
  return /^https?:/i.test(site);
}

/** Why a command that reads or changes a whole site does nothing at an endpoint. */
export function refusalAt(site: string): Refusal {
  return new Refusal(
    `${site} takes deploy, rollback and rollout of a module alone. What is in service is at /modules of the site, for ` +
      'administrators; for all else the platform team names the site itself, with --site FOLDER or s3://BUCKET/PREFIX.',
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How an endpoint is reached, with the credential of SITE_CREDENTIAL or SITE_CREDENTIAL_FILE.
 * @param site `https://publish.example`; without TLS only on this machine
 * @throws {Refusal} that says what to set
 */
function endpointSettings(site: string, given: Environment): EndpointSettings {
  const url = URL.parse(site);
  if (!url?.hostname || url.search || url.hash || url.username || url.password)
    throw new Refusal(`"${site}" is no address of an endpoint: write https://publish.example.`);
  // Whoever is between could read the credential.
  if (!isEncryptedHttp(site))
    throw new Refusal(`"${site}" leads over a network that may be listened to: write https://.`);
  const { environment, problems } = withSecretFiles(given, ['SITE_CREDENTIAL']);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  const credential = environment.SITE_CREDENTIAL?.trim();
  if (!credential)
    throw new Refusal(
      'SITE_CREDENTIAL is missing: set it, or SITE_CREDENTIAL_FILE, to the credential that the platform team made for your module.',
    );
  if (!/^[\w.~+/=-]+$/.test(credential))
    throw new Refusal('SITE_CREDENTIAL holds more than a credential: set it to that one word.');
  return { address: url.href.replace(/\/+$/, ''), credential };
}

/**
 * How an endpoint is reached to publish a front end.
 * @throws {Refusal} for the shell, which it does not take; what `endpointSettings` refuses
 */
export function endpointFor(frontEnd: FrontEnd, site: string, given: Environment): EndpointSettings {
  if (frontEnd !== 'shell') return endpointSettings(site, given);
  throw new Refusal(
    `${site} takes modules alone: the platform team publishes the shell at the site itself, with --site FOLDER or s3://BUCKET/PREFIX.`,
  );
}
