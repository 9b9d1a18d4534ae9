import { assert, asyncProperty, check } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import { testApp } from '#testing/app/test-app.ts';
import { driveProduct } from '#testing/endurance/model/calls.ts';
import { commands } from '#testing/endurance/model/commands.ts';
import { FIRST_WALKS } from '#testing/endurance/model/first-walks.ts';
import { storePeople } from '#testing/endurance/model/people.ts';
import { runCommands, type Tally } from '#testing/endurance/model/run.ts';
import { CONTRACT_MACHINE, type Machine } from '#testing/endurance/model/world.ts';
import { SCALE } from '#testing/endurance/scale.ts';

const { app, deps } = await testApp();
const people = await storePeople(deps);
const product = driveProduct(app, deps, people);

/** The seed of fast-check. A failure prints a path: add it here to repeat that run. */
const REPLAY = { seed: 20_261_121 };

const newTally = (): Tally => ({ commands: 0, changes: 0, refusals: 0, kinds: new Map() });

const holds = (machine: Machine, tally: Tally = newTally()) =>
  asyncProperty(commands, (list) => runCommands({ product, people, machine }, list, tally));

/** The machine with its rows of one event changed. */
function mutate(event: string, change: (row: Row) => Row | undefined): Machine {
  const findTransition: Machine['findTransition'] = (wanted, party, state) => {
    const row = CONTRACT_MACHINE.findTransition(wanted, party, state);
    return row?.event === event ? change(row) : row;
  };
  return { ...CONTRACT_MACHINE, findTransition };
}

type Row = NonNullable<ReturnType<Machine['findTransition']>>;

/** Every event with each party that may raise it. */
const ALL_KINDS = new Set(TRANSITIONS.flatMap(({ event, by }) => by.map((party) => `${event} by ${party}`)));

/** Few runs, without shrinking the first that fails. */
const BRIEF = { numRuns: 100, endOnFailure: true };

describe('an order', () => {
  it('never differs from the pure machine, in a walk for each event and each party that may raise it', async () => {
    const tally = newTally();
    const stage = { product, people, machine: CONTRACT_MACHINE };
    for (const walk of FIRST_WALKS) await runCommands(stage, walk, tally);
    expect(new Set(tally.kinds.keys())).toEqual(ALL_KINDS);
  }, 300_000);

  it(
    'never differs from the pure machine, in walks of up to 50 commands [security#order-matches-model]',
    async () => {
      const tally = newTally();
      const [from, before] = [performance.now(), process.cpuUsage()];
      await assert(holds(CONTRACT_MACHINE, tally), { ...REPLAY, numRuns: SCALE.modelWalks });
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      const { user, system } = process.cpuUsage(before);
      const ours = ((user + system) / 1_000_000).toFixed(1);
      const { commands: tried, changes, refusals, kinds } = tally;
      const rarest = Math.min(...kinds.values());
      process.stdout.write(
        `${SCALE.modelWalks} runs, ${tried} commands, ${changes} changes of ${kinds.size} kinds, each at least ${rarest} times, ${refusals} refusals, 0 divergences, ${seconds} s (${ours} s of our own processor time)\n`,
      );
      expect(kinds.size).toBeGreaterThan(ALL_KINDS.size * 0.9);
    },
    6 * 3_600_000,
  );

  it.each<[string, Machine]>([
    ['a status is wrong', mutate('worker_on_the_way', (row) => ({ ...row, to: 'arrived' }))],
    ['a worker is kept', mutate('delegated', (row) => ({ ...row, worker: 'keep' }))],
    ['no action is required', mutate('find_backup_worker', (row) => ({ ...row, flags: false }))],
    ['an event is not allowed', mutate('complaint_created', () => undefined)],
  ])(
    'is found to differ from a machine in which %s',
    async (_how, machine) => {
      const { failed, seed, counterexamplePath } = await check(holds(machine), { ...BRIEF, ...REPLAY });
      expect([failed, seed]).toEqual([true, REPLAY.seed]);
      const path = counterexamplePath ?? '';
      const again = await check(holds(machine), { ...BRIEF, seed, path });
      expect([again.failed, again.numRuns]).toEqual([true, 1]);
    },
    300_000,
  );
});
