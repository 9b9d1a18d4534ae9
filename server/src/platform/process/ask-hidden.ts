import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Dialog } from './ask.ts';

/** Asks on a terminal for a line that is not shown; undefined at the end of the input. */
export async function askHidden(label: string, { input, output }: Dialog): Promise<string | undefined> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  output.write(`${label}: `);
  const lines = createInterface({ input, output: silent, terminal: true });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  try {
    return await Promise.race([lines.question(''), ended]);
  } finally {
    lines.close();
    output.write('\n');
  }
}
