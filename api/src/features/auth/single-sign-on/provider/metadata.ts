import { singleSignOnLimits } from '@passerelle/contract';
import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SingleSignOnSettings } from '../../../../http/single-sign-on-settings.ts';
import { traceHeaders } from '../../../../observability/tracing/trace-headers.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { SingleSignOnRefused } from '../refused.ts';

const SECOND = 1000;
const { answerMilliseconds, metadataMilliseconds } = singleSignOnLimits;

export interface MetadataDependencies {
  settings: SingleSignOnSettings;
  clock: Clock;
}

export type ProviderMetadata = ReturnType<typeof createProviderMetadata>;

/** Every call to the provider continues the trace of the request that it is made for. */
const fetchInTrace: CustomFetch = (address, { headers, ...options }) =>
  fetch(address, { ...options, headers: { ...headers, ...traceHeaders() } } as RequestInit);

/**
 * What the provider says of itself, asked when it is needed first: one that is down keeps nobody else from working. It is
 * asked anew from time to time, and after each time that it did not answer.
 */
export function createProviderMetadata({ settings, clock }: MetadataDependencies) {
  let known: { configuration: Promise<Configuration>; until: number } | undefined;

  async function discover(): Promise<Configuration> {
    const issuer = new URL(settings.issuer);
    const configuration = await discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: answerMilliseconds / SECOND,
      [customFetch]: fetchInTrace,
      // The configuration lets this machine alone do without TLS.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    // The signature of an ID token is checked although it comes from the provider by TLS.
    enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    /** @throws SingleSignOnRefused SINGLE_SIGN_ON_UNAVAILABLE */
    async get(): Promise<Configuration> {
      const now = clock.now().getTime();
      if (!known || known.until <= now) {
        known = { configuration: discover(), until: now + metadataMilliseconds };
      }
      const asked = known;
      return asked.configuration.catch((error: unknown) => {
        if (known === asked) known = undefined;
        throw new SingleSignOnRefused('SINGLE_SIGN_ON_UNAVAILABLE', error);
      });
    },
  };
}
