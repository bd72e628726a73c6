import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet: neither this machine nor the network that it stands in, however
 * it is written, nor an address that only carries another one (mapped, translated or tunnelled).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A mapped address (`::ffff:10.0.0.1`) is judged by the one it carries.
  return ipaddr.process(address).range() === 'unicast';
}
