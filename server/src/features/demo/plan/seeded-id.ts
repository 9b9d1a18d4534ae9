import type { Random } from '@majstorija/stories/random.ts';

/** A UUIDv7 of the instant whose random part comes from the seed. */
export function seededId({ whole }: Random, instant: Date): string {
  const hex = (from: number, to: number): string => whole(from, to).toString(16);
  const time = instant.getTime().toString(16).padStart(12, '0');
  const random = `7${hex(0x100, 0xfff)}-${hex(0x8000, 0xbfff)}-${hex(0x100000, 0xffffff)}${hex(0x100000, 0xffffff)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${random}`;
}
