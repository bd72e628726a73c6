import ipaddr from 'ipaddr.js';

/** What is given out on the public internet of IPv6 (RFC 4291); addresses outside it are special or belong to nobody. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** An IPv4 address in the outdated clothes of an IPv6 one (RFC 4291, 2.5.5.1), which the parser takes for a mapped one. */
const compatible = /^::\d{1,3}(?:\.\d{1,3}){3}$/;

/** Whether an IPv6 address ends with an IPv4 address in the way of ISATAP (RFC 5214), which leads into a local network. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  const [high, low] = parts.slice(4, 6);
  return low === 0x5efe && (high === 0 || high === 0x200);
}

/**
 * Whether an IP address is one of the public internet: neither this machine nor the network that it stands in, however
 * it is written, nor an address that only carries another one (mapped, compatible, translated or tunnelled).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || compatible.test(address)) return false;
  // A mapped address (`::ffff:10.0.0.1`) is judged by the one it carries.
  const judged = ipaddr.process(address);
  if (judged.range() !== 'unicast') return false;
  return judged instanceof ipaddr.IPv4 || (judged.match(globalUnicast) && !isIsatap(judged));
}
