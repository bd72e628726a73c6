import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { FeedError } from './feed-reader.ts';

/** Whether the server may open a connection to an IP address. */
export type AddressRule = (address: string) => boolean;

/**
 * Resolves names as the system does, but answers only addresses that the rule allows. The connection is made to what
 * is answered here and to nothing else: a name that changes its address in between gains nothing.
 */
export function guardedLookup(mayConnectTo: AddressRule): LookupFunction {
  return (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const allowed = addresses.filter(({ address }) => mayConnectTo(address));
      const [first] = allowed;
      if (!first) return done(new FeedError('ADDRESS_REFUSED'), '');
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}

/** Refuses a host that is an address itself: no name is looked up for it. */
export function refuseForbiddenHost({ hostname }: URL, mayConnectTo: AddressRule): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !mayConnectTo(address)) throw new FeedError('ADDRESS_REFUSED');
}
