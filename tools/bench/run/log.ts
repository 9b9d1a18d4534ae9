import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../results');

/** Prints the results of a run and stores them in `tools/bench/results/<time>.txt`, which git ignores. */
export function createReport(): { say: (text: string) => void } {
  fs.mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.txt`);
  return {
    say: (text) => {
      console.log(text);
      fs.appendFileSync(file, `${text}\n`);
    },
  };
}
