import fs from 'node:fs';
import path from 'node:path';
import { runImport } from './import-run.ts';
import { writeRegister } from './register-file.ts';

interface ImportPlan {
  readonly databaseUrl: string;
  /** Where the generated files are written. */
  readonly folder: string;
  readonly rows: number;
  readonly say: (text: string) => void;
}

/** The importer's memory must not follow the file's size: a tenth of it comes between. */
export async function measureImport({ databaseUrl, folder, rows: all, say }: ImportPlan): Promise<void> {
  for (const [name, rows] of [
    ['the file', all],
    ['the same file again', all],
    ['a tenth', Math.ceil(all / 10)],
    ['the file after it', all],
  ] as const) {
    const file = path.join(folder, `${rows}.csv`);
    if (!fs.existsSync(file)) await writeRegister(file, rows);
    const megabytes = Math.round(fs.statSync(file).size / 1_048_576);
    const run = await runImport(databaseUrl, file);
    say(
      `\nImport of ${name}, ${rows} rows, ${megabytes} MB: ${run.seconds.toFixed(1)} s, ${run.megabytes?.toFixed(0)} MB of memory`,
    );
    say(run.output);
  }
}
