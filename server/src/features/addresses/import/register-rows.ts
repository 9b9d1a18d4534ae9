import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { ImportError } from './import-error.ts';

/** The columns of the register's export that are read [addresses#register-columns]; the file may have more. */
const REQUIRED = ['kucni_broj_lat', 'ulica_ime_lat', 'naselje_ime_lat', 'opstina_ime_lat', 'wkt'] as const;
const OPTIONAL = ['ulica_ime', 'retired'] as const;

type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/**
 * One row: its number in the file, the header being 1, and what its columns hold; null when it has too few or too many.
 */
export interface RegisterRecord {
  readonly row: number;
  readonly cell: ((column: Column) => string) | null;
}

const LINE_FEED = 10;
const MOST_HEADER_BYTES = 65_536;
const MOST_RECORD_BYTES = 100_000;
const DELIMITERS = [',', ';', '\t'] as const;

const Cells = z.array(z.string());

function delimiterOf(header: string): string {
  const counted = DELIMITERS.map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** The first line, which shows the delimiter, and the bytes read so far. */
async function readHeader(bytes: AsyncIterator<Buffer>): Promise<{ line: string; read: Buffer[] }> {
  const read: Buffer[] = [];
  let size = 0;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
    read.push(next.value);
    size += next.value.length;
    if (next.value.includes('\n') || size > MOST_HEADER_BYTES) break;
  }
  return { line: Buffer.concat(read).toString('utf8').split('\n', 1)[0] ?? '', read };
}

/** The same bytes; throws ImportError at the first that are not UTF-8, in which the register is written. */
async function* inUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) {
      decoder.decode(chunk, { stream: true });
      yield chunk;
    }
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportError('the file is not in UTF-8, or it is cut off; download it again');
  }
}

async function* again(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function placesOf(header: readonly string[]): Map<string, number> {
  const places = new Map(header.map((name, place) => [name.trim().toLowerCase(), place]));
  const missing = REQUIRED.filter((name) => !places.has(name));
  if (missing.length === 0) return places;
  throw new ImportError(`this is no export of the address register: no column ${missing.join(', ')}`);
}

async function* readRecords(
  lines: AsyncIterable<unknown>,
  hasLastLineEnd: () => boolean,
): AsyncGenerator<RegisterRecord> {
  let places: Map<string, number> | undefined;
  let columns = 0;
  let row = 0;
  let cut = false;
  for await (const line of lines) {
    const cells = Cells.parse(line);
    row += 1;
    cut = cells.length < columns;
    if (places) {
      const found = places;
      const cell = (name: Column) => cells[found.get(name) ?? -1] ?? '';
      yield { row, cell: cells.length === columns ? cell : null };
    } else {
      places = placesOf(cells);
      columns = cells.length;
    }
  }
  if (!places) throw new ImportError('the file is empty');
  if (cut && !hasLastLineEnd()) {
    throw new ImportError(`the file ends within row ${row}: it is cut off; download it again`);
  }
}

/** The rows of the register's table, one by one; throws ImportError when it is another table. */
export async function* readRegisterRows(file: AsyncIterable<Buffer>): AsyncGenerator<RegisterRecord> {
  let last = 0;
  const seen = async function* seen(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      last = chunk.at(-1) ?? last;
      yield chunk;
    }
  };
  const bytes: AsyncIterator<Buffer> = seen(inUtf8(file));
  try {
    const { line, read } = await readHeader(bytes);
    const parser = parse({
      bom: true,
      delimiter: delimiterOf(line),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MOST_RECORD_BYTES,
    });
    const source = Readable.from(again(read, bytes));
    source.on('error', (error) => parser.destroy(error));
    yield* readRecords(source.pipe(parser), () => last === LINE_FEED);
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`this is no CSV file: ${error.message}`);
    throw error;
  } finally {
    await bytes.return?.();
  }
}
