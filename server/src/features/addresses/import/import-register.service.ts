import { ImportError } from './import-error.ts';
import { readRegisterFile } from './open-register-file.ts';
import { toProperName } from './proper-name.ts';
import { readAddress, type ImportedAddress } from './register-address.ts';
import { COPY, mergeStaging, STAGING, type Merged } from './register-merge.queries.ts';
import { readRegisterRows } from './register-rows.ts';
import { inBulkLoad, toCopyRow } from '#platform/database/bulk-load.ts';

/** A row that could not be read; the header is row 1. */
export interface MalformedRow {
  readonly row: number;
  readonly reason: string;
}

/** What the file contained, and what its import changed; `examples` has the first twenty malformed rows. */
export interface ImportReport extends Merged {
  readonly rows: number;
  readonly retired: number;
  readonly malformed: number;
  readonly examples: readonly MalformedRow[];
}

interface Tally {
  rows: number;
  retired: number;
  malformed: number;
  readonly examples: MalformedRow[];
}

const MOST_EXAMPLES = 20;
/** More malformed rows than this share mean that it is the wrong file. */
const MOST_MALFORMED = 0.1;
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

async function* readAddresses(file: string, tally: Tally): AsyncGenerator<ImportedAddress> {
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

async function* toChunks(addresses: AsyncIterable<ImportedAddress>): AsyncGenerator<string> {
  let chunk = '';
  for await (const address of addresses) {
    chunk += toRow(address);
    if (chunk.length < CHUNK_LETTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function assertShape({ rows, retired, malformed, examples }: Tally): void {
  const [first] = examples;
  const example = first ? `; row ${first.row}: ${first.reason}` : '';
  if (rows - retired - malformed === 0) {
    throw new ImportError(`none of the ${rows} rows is an address in use${example}`);
  }
  if (malformed > rows * MOST_MALFORMED) {
    throw new ImportError(`${malformed} of ${rows} rows are malformed${example}`);
  }
}

/**
 * Brings the register's tables in line with the file (csv or zip), in one transaction; the same file again changes
 * nothing. Reads the file as a stream. Throws ImportError and then changes nothing.
 */
export function importRegister({
  url,
  file,
  now,
}: {
  url: string;
  file: string;
  now: Date;
}): Promise<ImportReport> {
  return inBulkLoad(url, async (load) => {
    await load.run(`select pg_advisory_xact_lock(hashtext('register_imports'))`);
    await load.run(`set local work_mem = '64MB'`);
    await load.run(STAGING);
    const tally: Tally = { rows: 0, retired: 0, malformed: 0, examples: [] };
    await load.copy(COPY, toChunks(readAddresses(file, tally)));
    assertShape(tally);
    return { ...tally, ...(await mergeStaging(load, now)) };
  });
}
