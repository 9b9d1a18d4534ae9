import fs from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ImportError } from './import-error.ts';

const ZIP_SIGNATURE = 'PK\u0003\u0004';
const USUAL_NAME = /(?:^|\/)kucni_broj\.csv$/i;

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead) === ZIP_SIGNATURE;
  } finally {
    await handle.close();
  }
}

async function findTable(zip: ZipFile): Promise<Entry> {
  const tables: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (/\.csv$/i.test(entry.fileName)) tables.push(entry);
  const table = tables.find(({ fileName }) => USUAL_NAME.test(fileName)) ?? tables[0];
  if (!table) throw new ImportError('the zip contains no .csv file');
  if (tables.length > 1 && !USUAL_NAME.test(table.fileName)) {
    throw new ImportError('the zip contains several .csv files and none of them is kucni_broj.csv');
  }
  return table;
}

async function* readZip(file: string): AsyncGenerator<Buffer> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    yield* bytesOf(await zip.openReadStreamPromise(await findTable(zip)));
  } finally {
    zip.close();
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
}

function toImportError(error: unknown): unknown {
  if (error instanceof ImportError || !(error instanceof Error)) return error;
  return new ImportError(`the file cannot be read: ${error.message}`);
}

/** The bytes of the register's table, from the csv itself or from a zip that holds it; throws ImportError. */
export async function* readRegisterFile(file: string): AsyncGenerator<Buffer> {
  try {
    if (await isZip(file)) yield* readZip(file);
    else yield* bytesOf(fs.createReadStream(file));
  } catch (error) {
    throw toImportError(error);
  }
}
