import { readRegisterFile } from './open-register-file.ts';
import { toProperName } from './proper-name.ts';
import { readAddress, type ImportedAddress } from './register-address.ts';
import { readRegisterRows } from './register-rows.ts';
import { toCopyRow } from '#platform/database/bulk/bulk-load.ts';

/** A row that could not be read; the header is row 1. */
export interface MalformedRow {
  readonly row: number;
  readonly reason: string;
}

/** What was read so far. */
export interface Tally {
  rows: number;
  retired: number;
  malformed: number;
  readonly examples: MalformedRow[];
}

const MOST_EXAMPLES = 20;
const MOST_REMEMBERED = 5_000;
const CHUNK_LETTERS = 65_536;

/** Rows of a street follow each other, so a small cache of names is enough. */
function createNames(): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= MOST_REMEMBERED) made.clear();
    const name = toProperName(text);
    made.set(text, name);
    return name;
  };
}

/** The addresses in use of a register file; counts every row into the tally. */
export async function* readAddresses(file: string, tally: Tally): AsyncGenerator<ImportedAddress> {
  const names = createNames();
  for await (const record of readRegisterRows(readRegisterFile(file))) {
    const read = readAddress(record, names);
    tally.rows += 1;
    if (read.kind === 'address') yield read.address;
    else tally[read.kind] += 1;
    if (read.kind !== 'malformed' || tally.examples.length >= MOST_EXAMPLES) continue;
    tally.examples.push({ row: record.row, reason: read.reason });
  }
}

const toRow = (one: ImportedAddress): string =>
  toCopyRow([
    one.city,
    one.municipality,
    one.settlement,
    one.street,
    one.houseNumber,
    one.latitude,
    one.longitude,
  ]);

/** The addresses as lines for COPY, many at a time. */
export async function* toChunks(addresses: AsyncIterable<ImportedAddress>): AsyncGenerator<string> {
  let chunk = '';
  for await (const address of addresses) {
    chunk += toRow(address);
    if (chunk.length < CHUNK_LETTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
