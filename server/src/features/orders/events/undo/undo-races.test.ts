import { describe, expect, it } from 'vitest';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { makeLanes, runRound, runRounds, type Race, type Round } from '#testing/builders/races.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import { findCounterDifferences, findIncompleteTimelines } from '#testing/processes/order-checks.ts';

const app = await testApp();
const { as, db, deps } = app;
const lanes = await makeLanes(app);

type Staff = 'admin' | 'super_admin';

const undo = ({ url, workers }: Round, by: Staff) =>
  as(by).patch(`${url}/order_assignment_undone`, { workerId: workers[0] });

/** A completed order that was just given to the first worker, and so is pending. */
const ASSIGNED: Race['order'] = ({ workers }) => ({ workerId: workers[0], undoTo: 'completed' });

/** `legal`: every allowed result. */
const RACES: Readonly<Record<string, Race & { readonly legal: readonly string[] }>> = {
  'an assignment is undone and accepted': {
    order: ASSIGNED,
    calls: (round) => ({
      undo: () => undo(round, 'admin'),
      accept: () => as('super_admin').patch(`${round.url}/order_worker_accepted`),
    }),
    legal: [
      'accept 200, undo 409: WORKER_ACCEPTED; accepted, first worker',
      'accept 409, undo 200: ASSIGNMENT_UNDONE; completed, no worker',
    ],
  },
  'an assignment is undone twice': {
    order: ASSIGNED,
    calls: (round) => ({ a: () => undo(round, 'admin'), b: () => undo(round, 'super_admin') }),
    recorded: ['a'],
    legal: ['a 200, b 200: ASSIGNMENT_UNDONE; completed, no worker'],
  },
  'an assignment is undone and the order given to another': {
    order: ASSIGNED,
    calls: (round) => ({
      undo: () => undo(round, 'admin'),
      assign: () =>
        as('super_admin').patch(`${round.url}/order_worker_assigned`, { workerId: round.workers[1] }),
    }),
    legal: [
      'assign 200, undo 200: WORKER_ASSIGNED < ASSIGNMENT_UNDONE; pending, second worker',
      'assign 200, undo 409: WORKER_ASSIGNED; pending, second worker',
    ],
  },
  'an assignment is undone as its time is up': {
    order: ASSIGNED,
    calls: (round) => ({
      undo: () => undo(round, 'admin'),
      timer: async () => {
        // A call reads its caller first; the timer does the same here, so that neither is ahead.
        await db.selectFrom('users').select('id').where('id', '=', round.workers[0]).execute();
        await fireOrderTimer(deps, { orderId: round.id, stage: 0, event: 'find_backup_worker' });
        return { statusCode: 0 };
      },
    }),
    legal: [
      'timer 0, undo 200: ASSIGNMENT_UNDONE; completed, no worker',
      'timer 0, undo 409: FIND_BACKUP_WORKER; find_backup, first worker',
    ],
  },
};

const ROUNDS = SCALE.assignmentRaces;
/** More than a round takes on a busy machine. */
const ROUND_MS = 2_000;

describe(`${ROUNDS} rounds in which`, () => {
  it.each(Object.entries(RACES))(
    '%s end like a serial execution [security#races-end-serially]',
    async (name, race) => {
      const tally = await runRounds(lanes, (lane, round) => runRound(app, race, lane, round), ROUNDS);
      expect(race.legal).toEqual(expect.arrayContaining([...tally.keys()]));
      process.stdout.write(`${name}: ${[...tally.values()].join(' and ')}\n`);
    },
    ROUNDS * ROUND_MS,
  );

  it('leave no incomplete timeline and no wrong counter', async () => {
    expect(await findIncompleteTimelines(db)).toEqual([]);
    expect(await findCounterDifferences(db)).toEqual([]);
  });
});
