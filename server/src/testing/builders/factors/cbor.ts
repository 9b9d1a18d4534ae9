/** The head of a CBOR item: its major type and its number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([major * 32 + value]);
  if (value < 256) return Buffer.from([major * 32 + 24, value]);
  return Buffer.from([major * 32 + 25, Math.floor(value / 256), value % 256]);
}

export const cborBytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
export const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
export const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
export const cborMap = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);
