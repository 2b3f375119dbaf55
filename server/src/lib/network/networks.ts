import ipaddr from 'ipaddr.js';

/**
 * Network of an address: the IPv4 address itself or the /64 of an IPv6 address, since providers assign whole
 * /64 networks to each customer. Returns other text unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address); // unwraps an IPv4-mapped IPv6 address
  if (plain.kind() === 'ipv4') return plain.toString();
  const network = [...plain.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)];
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
