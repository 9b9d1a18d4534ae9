import { ImportError } from './import-error.ts';
import { COPY, mergeStaging, STAGING, type Merged } from './register-merge.queries.ts';
import { inBulkLoad } from '#platform/database/bulk/bulk-load.ts';
import { type MalformedRow, type Tally, readAddresses, toChunks } from './register-chunks.ts';

/** What the file contained, and what its import changed; `examples` has the first twenty malformed rows. */
export interface ImportReport extends Merged {
  readonly rows: number;
  readonly retired: number;
  readonly malformed: number;
  readonly examples: readonly MalformedRow[];
}

/** More malformed rows than this share mean that it is the wrong file. */
const MOST_MALFORMED = 0.1;
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

/** Fewer are removed by an ordinary new edition of the register. */
const MOST_REMOVED = { share: 0.05, addresses: 10 } as const;

/** What a part of the register lacks is not gone: so many only go when they are meant to. */
function assertRemovals({ removed, added, addresses }: Merged): void {
  const before = addresses + removed - added;
  if (removed <= MOST_REMOVED.addresses || removed <= before * MOST_REMOVED.share) return;
  throw new ImportError(
    `${removed} of ${before} addresses are missing in the file; if they are to be removed, add --remove`,
  );
}

/**
 * Brings the register's tables in line with the file (csv or zip), in one transaction; the same file again changes
 * nothing. Unless `removes`, a file that lacks many of the addresses is refused. Reads the file as a stream. Throws ImportError and then changes nothing.
 */
export function importRegister({
  url,
  file,
  now,
  removes = false,
}: {
  url: string;
  file: string;
  now: Date;
  removes?: boolean;
}): Promise<ImportReport> {
  return inBulkLoad(url, async (load) => {
    await load.run(`select pg_advisory_xact_lock(hashtext('register_imports'))`);
    await load.run(`set local work_mem = '64MB'`);
    await load.run(STAGING);
    const tally: Tally = { rows: 0, retired: 0, malformed: 0, examples: [] };
    await load.copy(COPY, toChunks(readAddresses(file, tally)));
    assertShape(tally);
    const merged = await mergeStaging(load, now);
    if (!removes) assertRemovals(merged);
    return { ...tally, ...merged };
  });
}
