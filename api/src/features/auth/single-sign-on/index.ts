import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { OpenSession } from '../sign-in/open-session.ts';
import { createLogoutTokens } from './logout/logout-tokens.ts';
import { createProviderLogoutService } from './logout/provider-logout.service.ts';
import { createProviderMetadata } from './provider/metadata.ts';
import { createProvider } from './provider/provider.ts';
import { createSingleSignOnService } from './single-sign-on.service.ts';

/** Where the provider sends browsers back to. */
export const callbackPath = '/auth/sso/callback';

interface SingleSignOnFeature {
  config: Pick<Config, 'singleSignOn' | 'apiOrigin'>;
  db: Database;
  clock: Clock;
  sessions: SessionsService;
  openSession: OpenSession;
}

export type SingleSignOn = NonNullable<ReturnType<typeof composeSingleSignOn>>;

/** Signing in by the provider of the bank; null where the installation has none. */
export function composeSingleSignOn({ config, db, clock, sessions, openSession }: SingleSignOnFeature) {
  const { singleSignOn: settings, apiOrigin } = config;
  if (!settings) return null;
  const metadata = createProviderMetadata({ settings, clock });
  const callback = settings.callback ?? `${apiOrigin}${callbackPath}`;
  const provider = createProvider({ settings, metadata, callback });
  const tokens = createLogoutTokens({ settings, metadata, clock });
  return {
    service: createSingleSignOnService({ db, clock, provider, sessions, openSession }),
    logout: createProviderLogoutService({ db, clock, tokens, sessions }),
  };
}
