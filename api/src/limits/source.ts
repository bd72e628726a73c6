import ipaddr from 'ipaddr.js';

/** The IPv6 prefix that a provider assigns to one customer, in bits: the customer may use every address in it. */
const IPV6_PREFIX = 64;

/** The key that a network address is counted by: itself, or of IPv6 its network. */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX}`).toString();
}
