import { types, type CustomTypesConfig } from 'pg';

const OID = { int8: 20, date: 1082 } as const;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: toSafeInteger,
  [OID.date]: (text) => text,
};

/**
 * How PostgreSQL values become JavaScript ones: int8 a safe number (else RangeError), date its text `YYYY-MM-DD`,
 * timestamptz a Date (turned into ISO text when an answer is built), json and jsonb parsed.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? (types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown),
};

/** Turns every value into the bytes of its text when its row arrives, so that no row stays a string. */
export const byteTypes: CustomTypesConfig = { getTypeParser: () => (text: string) => Buffer.from(text) };

/** Leaves every value as PostgreSQL's text: for JSON that is sent as it is. */
export const textTypes: CustomTypesConfig = { getTypeParser: () => (text: string) => text };
