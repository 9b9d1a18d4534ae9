import crypto from 'node:crypto';

/** A UUIDv7: the instant in milliseconds, then 74 random bits; ids sort by the time they were made. */
export function uuidv7(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  // The random half, variant included, is that of a UUIDv4, for which Node keeps random bits in a buffer.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
