import { CannotBeginError } from './cannot-begin-error.ts';
import { HELP, parseOptions } from './options.ts';
import { playDay } from './play-day.ts';
import { isGood, summaryLines } from './report/summary.ts';

// `npm run simulate`: a Belgrade day against a running server, over HTTP alone; see README.md.

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args);
  if ('help' in parsed) {
    print(HELP);
    return 0;
  }
  if ('problem' in parsed) {
    printError(`simulate: ${parsed.problem}. --help lists the options.`);
    return 1;
  }
  try {
    const outcome = await playDay(parsed.options, print);
    for (const line of summaryLines(outcome)) print(line);
    return isGood(outcome) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CannotBeginError)) throw error;
    printError(`simulate: ${error.message}`);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
