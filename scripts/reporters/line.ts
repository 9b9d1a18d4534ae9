import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Names the file that the reporters write to: a JSON object per line, so that a killed run keeps its counts. */
export const LINES_FILE = 'TEST_LINES_FILE';

const TestLine = z.object({
  kind: z.literal('test'),
  file: z.string(),
  name: z.string(),
  status: z.enum(['passed', 'failed', 'skipped']),
  /** It failed first and passed when repeated. */
  isRetried: z.boolean(),
  /** A property failed for some random values, which another run may not draw. */
  hasCounterexample: z.boolean(),
  /** The error of its first failure in one line, also of a test that passed when repeated. */
  reason: z.string().optional(),
});

/** How long a file took in ms; Playwright writes one line per attempt of a test. */
const TimeLine = z.object({ kind: z.literal('time'), file: z.string(), ms: z.number() });

/** A failure outside a test: a file that does not load, an error that no test caught. */
const ProblemLine = z.object({ kind: z.literal('problem'), text: z.string() });

/** The last line of a complete run. */
const EndLine = z.object({ kind: z.literal('end') });

export const Line = z.discriminatedUnion('kind', [TestLine, TimeLine, ProblemLine, EndLine]);
export type Line = z.infer<typeof Line>;

const LONGEST_REASON = 300;

/** The first lines of an error's text in one line, without colours. */
export function toReason(text = 'no message'): string {
  const words = stripVTControlCharacters(text).split(/\s+/).filter(Boolean).join(' ');
  return words.length > LONGEST_REASON ? `${words.slice(0, LONGEST_REASON)}…` : words;
}

/** The path of a file from the root of the repository, with `/`. */
export function fromRoot(file: string): string {
  return path.relative(ROOT, file).split(path.sep).join('/');
}

/** Writes a line if the run has a lines file. */
export function writeLine(line: Line): void {
  const file = process.env[LINES_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
