import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { gapOf } from '@majstorija/contract/stories/gaps.ts';
import { JOBS } from '@majstorija/contract/stories/jobs/jobs.ts';
import { pickNote } from '@majstorija/contract/stories/notes.ts';
import { createRandom, type Random } from '@majstorija/contract/stories/random.ts';
import { PARTY_OF, walk, type Position, type Step } from '@majstorija/contract/stories/steps.ts';
import { tell } from '@majstorija/contract/stories/tell.ts';
import type { Way } from '@majstorija/contract/stories/ways.ts';

/** The share of each way among closed or among open orders. */
const SHARES: readonly (readonly [way: Way, share: number])[] = [
  ['paid', 62],
  ['completed', 10],
  ['nobodyAnswered', 4],
  ['canceledByClient', 7],
  ['canceledByOperator', 5],
  ['canceledByClientAccepted', 4],
  ['canceledByWorkerGiven', 0.1],
  ['complaintCompleted', 4],
  ['complaintRejected', 2],
  ['complaintRefunded', 1],
  ['untilCreated', 18],
  ['untilTaken', 8],
  ['untilGiven', 10],
  ['untilNobodyAnswered', 8],
  ['untilAccepted', 17],
  ['untilCalledToLeave', 5],
  ['untilLeft', 11],
  ['untilCalledOnTheWay', 4],
  ['untilArrived', 9],
  ['untilComplained', 5],
  ['untilAcceptedAgain', 3],
  ['untilArrivedAgain', 2],
];

/** Each way is told this often; many orders share one of these stories. */
const TELLINGS = 8;
const VARIATION = { commented: 0.3, phoned: 0.35, untaken: 0.45 } as const;

/** One timeline entry of a story; `minutes` after the creation of the order, at an ordinary pace. */
interface Entry {
  readonly story: number;
  readonly position: number;
  readonly event: OrderEvent;
  readonly party: Party;
  readonly minutes: number;
  readonly note: string | undefined;
  readonly status: OrderStatus;
  readonly flags: boolean;
}

/** What an order is after its last entry; `share` counts among orders that are as open as this one. */
interface Story {
  readonly story: number;
  readonly share: number;
  readonly isOpen: boolean;
  readonly status: OrderStatus;
  readonly needsAction: boolean;
  readonly hasComplaint: boolean;
  readonly hasWorker: boolean;
  readonly hasAdmin: boolean;
  readonly isPaid: boolean;
  readonly version: number;
}

function middleOf(step: Step): number {
  const [least, most] = gapOf(step, 'usual');
  return (least + most) / 2;
}

function toEntries(story: number, steps: readonly Step[], positions: readonly Position[], random: Random) {
  const complaint = random.pick(JOBS.PLUMBING).complaint;
  let minutes = 0;
  return positions.flatMap(({ status, needsAction }, index): Entry[] => {
    const step = steps[index];
    if (!step) return [];
    minutes += middleOf(step);
    return [
      {
        story,
        position: index + 1,
        event: step.event,
        party: PARTY_OF[step.by],
        minutes: Math.round(minutes),
        note: pickNote(steps, index, complaint, random),
        status,
        flags: needsAction,
      },
    ];
  });
}

function toStory(story: number, share: number, steps: readonly Step[], last: Position): Story {
  const has = (wanted: OrderEvent) => steps.some(({ event }) => event === wanted);
  return {
    story,
    share,
    isOpen: isOpen(last.status),
    status: last.status,
    needsAction: last.needsAction,
    hasComplaint: last.hasComplaint,
    hasWorker: last.hasWorker,
    hasAdmin: has('admin_assigned'),
    isPaid: has('paid'),
    version: steps.length,
  };
}

function tellStories() {
  const random = createRandom(1, 'bench');
  const stories: Story[] = [];
  const entries: Entry[] = [];
  for (const [way, share] of SHARES) {
    for (let telling = 0; telling < TELLINGS; telling += 1) {
      const steps = tell(way, VARIATION, random);
      const positions = walk(steps);
      const last = positions.at(-1);
      if (!last) throw new Error(`${way} has no steps.`);
      const story = stories.length;
      stories.push(toStory(story, share / TELLINGS, steps, last));
      entries.push(...toEntries(story, steps, positions, random));
    }
  }
  return { stories, entries };
}

/** Templates of orders with their timeline entries; the same at every run. */
export const { stories: STORIES, entries: ENTRIES } = tellStories();

/** What clients write about a fault. */
export const FAULTS: readonly string[] = Object.values(JOBS).flatMap((jobs) =>
  jobs.flatMap(({ described }) => described),
);
