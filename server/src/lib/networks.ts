import ipaddr from 'ipaddr.js';

/**
 * What one caller has: an IPv4 address, or the first 64 bits of an IPv6 one, since every household and every rented server is
 * given as many addresses as it likes below them. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address); // an IPv4 address in an IPv6 one as what it is
  if (plain.kind() === 'ipv4') return plain.toString();
  const network = [...plain.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)];
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
