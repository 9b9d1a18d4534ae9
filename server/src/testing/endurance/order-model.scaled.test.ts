import { assert, asyncProperty } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import { testApp } from '#testing/app/test-app.ts';
import { driveProduct } from '#testing/endurance/model/calls.ts';
import { commands } from '#testing/endurance/model/commands.ts';
import { REFUSED } from '#testing/endurance/model/expected-events.ts';
import { FIRST_WALKS } from '#testing/endurance/model/first-walks.ts';
import { storePeople } from '#testing/endurance/model/people.ts';
import { runCommands, type Tally } from '#testing/endurance/model/run.ts';
import { CONTRACT_MACHINE } from '#testing/endurance/model/world.ts';
import { isFullScale } from '#testing/endurance/scale.ts';

const { app, deps } = await testApp();
const people = await storePeople(deps);
const product = driveProduct(app, deps, people);

/** The seed of fast-check. A failure prints a path: add it here to repeat that run. */
const REPLAY = { seed: 20_261_121 };

const stage = { product, people, machine: CONTRACT_MACHINE };

const newTally = (): Tally => ({ commands: 0, changes: 0, refusals: 0, kinds: new Map() });

/** Every event with each party that may raise it, but for those that are refused in all states of the model. */
const ALL_KINDS = new Set(
  TRANSITIONS.filter(({ event }) => event === 'created' || REFUSED[event] === undefined).flatMap(
    ({ event, by }) => by.map((party) => `${event} by ${party}`),
  ),
);

describe('an order', () => {
  it('never differs from the pure machine, in a walk for each event and each party that may raise it', async () => {
    const tally = newTally();
    for (const walk of FIRST_WALKS) await runCommands(stage, walk, tally);
    expect(new Set(tally.kinds.keys())).toEqual(ALL_KINDS);
  }, 300_000);

  it('never differs from the pure machine, in walks of up to 50 commands [security#order-matches-model]', async () => {
    const tally = newTally();
    const walk = asyncProperty(commands, (list) => runCommands(stage, list, tally));
    await assert(walk, { ...REPLAY, numRuns: isFullScale ? 500 : 8 });
    const { commands: tried, changes, refusals, kinds } = tally;
    process.stdout.write(
      `${tried} commands, ${changes} changes of ${kinds.size} kinds, ${refusals} refusals, 0 divergences\n`,
    );
    expect([changes, refusals].filter((count) => count === 0)).toEqual([]);
  }, 7_200_000);
});
