import path from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';
import { ConfigError } from '#platform/settings/environment.ts';
import { countRows, fileKeysOf, type Manifest } from './manifest.ts';
import { StoppedError } from './stop-signal.service.ts';

/** What a command may be given: the folder of a backup by `--to` or `--from`, and of `more` only flags. */
interface Flags {
  readonly folder: 'to' | 'from';
  readonly more?: readonly 'encrypt'[];
}

function parseFlags({ folder, more = [] }: Flags): Readonly<Record<string, unknown>> | null {
  const flags = more.map((flag) => [flag, { type: 'boolean' }] as const);
  try {
    return parseArgs({ options: { [folder]: { type: 'string' }, ...Object.fromEntries(flags) } }).values;
  } catch {
    return null;
  }
}

/** The arguments of the command; throws ConfigError for others and for a missing folder. */
export function readFlags(flags: Flags): { readonly folder: string; readonly encrypt: boolean } {
  const values = parseFlags(flags);
  const folder = values?.[flags.folder];
  if (typeof folder !== 'string' || folder === '') {
    const more = (flags.more ?? []).map((flag) => ` [--${flag}]`).join('');
    throw new ConfigError(`it takes --${flags.folder} FOLDER${more}`);
  }
  // npm runs commands at the root; the folder is relative to the one in which npm was called.
  return { folder: path.resolve(process.env.INIT_CWD ?? '.', folder), encrypt: values?.encrypt === true };
}

/** What a backup has, in one line. */
export const toSummary = (manifest: Manifest): string =>
  `${countRows(manifest)} rows of ${manifest.tables.length} tables and ${fileKeysOf(manifest).length} files, as they were at ${manifest.takenAt}`;

/** Names files that were missing already when the backup was made; returns whether there are any. */
export function warnOfMissing({ missing }: Manifest): boolean {
  if (missing.length === 0) return false;
  print(
    `Warning: ${missing.length} files that rows name were not in the store when the backup was made, such as:`,
  );
  for (const key of missing.slice(0, 10)) print(`  ${key}`);
  return true;
}

/** How a command says that it has no result. */
interface Endings {
  /** The beginning of the line of a failure. */
  readonly failed: string;
  /** The beginning of the line of a stop by a signal, and its end. */
  readonly stopped: readonly [subject: string, result: string];
  /** What a failed or stopped command leaves, and what to do about it; null for nothing. */
  readonly remains?: () => string | null;
}

/**
 * Runs a command. A failure is one line and the exit code 1; a stop one line and the code of its signal. The line of what
 * remains follows.
 */
export async function runCommand(endings: Endings, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const isStopped = error instanceof StoppedError;
    const [subject, result] = endings.stopped;
    const reason = error instanceof ArchiveError ? error.message : toStartLine(error);
    const line = isStopped ? `${subject} was ${error.message}: ${result}.` : `${endings.failed}: ${reason}`;
    process.exitCode = isStopped ? error.exitCode : 1;
    // What was stopped may wait for the database still.
    printError([line, endings.remains?.() ?? []].flat(), () => isStopped && process.exit());
  }
}
