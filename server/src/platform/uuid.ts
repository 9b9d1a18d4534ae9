import crypto from 'node:crypto';

/** A UUIDv7: the instant in milliseconds, then 74 random bits; ids sort by the time they were made. */
export function uuidv7(instant: Date): string {
  const bytes = crypto.randomBytes(16);
  bytes.writeUIntBE(instant.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
