import { isIPv6 } from 'node:net';

/** An address without the form in which a socket for both kinds shows those of IPv4. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '');

/** The network that a call comes from: an IPv6 household has a /64, so all its addresses count as one. */
export function placeOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0')].slice(0, 4).join(':');
}
