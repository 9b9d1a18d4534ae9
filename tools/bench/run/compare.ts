import { duel, type Duel, type Opponents } from '../measure/duel.ts';
import { verify } from '../measure/verify.ts';
import type { Operation } from '../requests/operations.ts';
import { watchMemory } from '../servers/memory.ts';
import { duelTable, errorLine, memoryLine } from './report.ts';
import { EFFORTS, isWanted, options } from './settings.ts';

/** A quick run compares all answers, but loads the servers with a few operations of each group. */
const QUICK_DUELS = 3;

/** Operations in the order they are measured: with an aim, those that show where time goes, uploads of pictures. */
const GROUPS = [
  { is: ({ name }: Operation) => !name.startsWith(' '), effort: EFFORTS.main, load: 'under load' },
  { is: ({ name }: Operation) => /^ .*(?<!photos)$/.test(name), effort: EFFORTS.single, load: 'under load' },
  { is: ({ name }: Operation) => name.endsWith('photos'), effort: EFFORTS.single, load: 'with photos' },
] as const;

/** Compares the answers of both servers, then loads them in turns, group by group. */
export async function compare(
  opponents: Opponents,
  operations: readonly Operation[],
  say: (text: string) => void,
): Promise<void> {
  const duels: Duel[] = [];
  for (const { is, effort, load } of GROUPS) {
    const wanted = operations.filter((operation) => isWanted(operation) && is(operation));
    if (wanted.length === 0) continue;
    await verify(opponents, wanted);
    say(`\nSame answers to the same requests: ${wanted.length} operations compared.`);
    const memory = watchMemory(opponents.ours.pid);
    const found = await duel(opponents, options.quick ? wanted.slice(0, QUICK_DUELS) : wanted, effort);
    say(`${duelTable(found)}\n${memoryLine(memory.stop(), load)}`);
    duels.push(...found);
  }
  say(`\n${errorLine(duels)}`);
}
