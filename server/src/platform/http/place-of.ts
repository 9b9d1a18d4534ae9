import { isIPv6 } from 'node:net';

/** The network that a call comes from: an IPv6 household has a /64, so all its addresses count as one. */
export function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0')].slice(0, 4).join(':');
}
