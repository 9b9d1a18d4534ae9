import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A migration on disk; `name` is the file's without `.sql`, `checksum` ignores comments and line ends. */
export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations cannot be run; the message names the file and the reason. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const NAME = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;

/** The statements alone: a comment may be corrected after the migration was applied. */
const withoutComments = (text: string): string => text.replaceAll(/^[ \t]*--.*\n/gm, '');

function readMigration(folder: string, file: string): MigrationFile {
  const text = fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const checksum = crypto.createHash('sha256').update(withoutComments(text)).digest('hex');
  return { name: path.basename(file, '.sql'), sql: text, checksum };
}

/** Reads `NNNN_name.sql` files in order; throws MigrationError unless they are numbered 0001, 0002, … without a gap. */
export function readMigrations(folder: string): MigrationFile[] {
  const files = fs.readdirSync(folder).toSorted();
  for (const [index, file] of files.entries()) {
    const number = NAME.exec(file)?.[1];
    if (number === undefined) throw new MigrationError(`${file} is not named like 0001_functions.sql`);
    if (Number(number) !== index + 1) throw new MigrationError(`${file} should have number ${index + 1}`);
  }
  return files.map((file) => readMigration(folder, file));
}
