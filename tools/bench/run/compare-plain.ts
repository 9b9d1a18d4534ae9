import { duel, type Opponents } from '../measure/duel.ts';
import { plainOperations } from '../requests/plain-operations.ts';
import type { Samples } from '../requests/samples.ts';
import { duelTable, errorLine } from './report.ts';
import { EFFORTS, isWanted } from './settings.ts';

/** Loads a plain program, as the limit, and the API in turns: what the richer answers and the promises of the product cost. */
export async function comparePlain(
  opponents: Opponents,
  samples: Samples,
  say: (text: string) => void,
): Promise<void> {
  const found = await duel(opponents, plainOperations(samples).filter(isWanted), EFFORTS.main);
  say(
    `\nBeside the plain limit, whose answers and changes are smaller:\n${duelTable(found)}\n${errorLine(found)}`,
  );
}
