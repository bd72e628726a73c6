import { resolve } from 'node:path';
import { type LogFormat, logFormats } from '../../../api/src/http/logging/log-format.ts';
import type { Analytics } from '../../serve/web/page.ts';
import type { SecurityContact } from '../../serve/web/security-text.ts';
import { Refusal } from './refusal.ts';

export interface Configuration {
  readonly webPort: number;
  readonly apiPort: number;
  /** Absolute path of the folder of the database, the files and the mails. */
  readonly dataFolder: string;
  /** Whether people of the bank sign in with their account there. */
  readonly isSingleSignOn: boolean;
  /** Undefined: nothing is counted. */
  readonly analytics: Analytics | undefined;
  /** The contact in `security.txt`. Undefined: there is none. */
  readonly security: SecurityContact | undefined;
  /** How the log of the API is written into its file. */
  readonly logFormat: LogFormat;
}

function readPort(environment: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = environment[name];
  if (!text) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Refusal(`${name} is "${text}": give a port number between 1 and 65535.`);
}

function readAnalytics({ ANALYTICS_URL, ANALYTICS_SITE }: NodeJS.ProcessEnv): Analytics | undefined {
  if (!ANALYTICS_URL) return undefined;
  if (!URL.canParse(ANALYTICS_URL) || !/^https?:$/.test(new URL(ANALYTICS_URL).protocol)) {
    throw new Refusal(
      `ANALYTICS_URL is "${ANALYTICS_URL}": give an address such as https://matomo.example/matomo.php.`,
    );
  }
  const site = ANALYTICS_SITE || '1';
  if (!/^\d+$/.test(site))
    throw new Refusal(`ANALYTICS_SITE is "${site}": give the number of the site there.`);
  return { endpoint: ANALYTICS_URL, site };
}

/** An e-mail address of printable characters that mean nothing in a URI or in a configuration. */
const MAIL_ADDRESS = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

const isWebPage = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

function readSecurity({ SECURITY_CONTACT, SECURITY_POLICY }: NodeJS.ProcessEnv): SecurityContact | undefined {
  if (SECURITY_POLICY && !isWebPage(SECURITY_POLICY)) {
    throw new Refusal(`SECURITY_POLICY is "${SECURITY_POLICY}": give the https address of a page.`);
  }
  if (!SECURITY_CONTACT) return undefined;
  const policy = SECURITY_POLICY && new URL(SECURITY_POLICY).href;
  if (MAIL_ADDRESS.test(SECURITY_CONTACT)) return { contact: `mailto:${SECURITY_CONTACT}`, policy };
  if (isWebPage(SECURITY_CONTACT)) return { contact: new URL(SECURITY_CONTACT).href, policy };
  throw new Refusal(
    `SECURITY_CONTACT is "${SECURITY_CONTACT}": give an e-mail address, or the https address of a page.`,
  );
}

function readLogFormat({ LOG_FORMAT }: NodeJS.ProcessEnv): LogFormat {
  const format = logFormats.find((known) => known === (LOG_FORMAT || 'json'));
  if (!format) throw new Refusal(`LOG_FORMAT is "${LOG_FORMAT}": give ${logFormats.join(' or ')}.`);
  return format;
}

/**
 * What `npm start` takes from the environment: WEB_PORT (3000), API_PORT (8080), DATA_FOLDER (data), STAFF_SIGN_IN
 * (what of it the pages show), ANALYTICS_URL and ANALYTICS_SITE (nothing is counted), SECURITY_CONTACT and SECURITY_POLICY (no security.txt), LOG_FORMAT (json).
 * @throws {Refusal} for a value that cannot be used
 */
export function readConfiguration(environment: NodeJS.ProcessEnv, root: string): Configuration {
  const configuration = {
    webPort: readPort(environment, 'WEB_PORT', 3000),
    apiPort: readPort(environment, 'API_PORT', 8080),
    dataFolder: resolve(root, environment.DATA_FOLDER || 'data'),
    isSingleSignOn: environment.STAFF_SIGN_IN === 'sso',
    analytics: readAnalytics(environment),
    security: readSecurity(environment),
    logFormat: readLogFormat(environment),
  };
  if (configuration.webPort === configuration.apiPort) {
    throw new Refusal(`WEB_PORT and API_PORT are both ${configuration.webPort}: give two different ports.`);
  }
  return configuration;
}
