import { JOBS } from '@majstorija/stories/jobs/jobs.ts';
import { createRandom } from '@majstorija/stories/random.ts';
import { walk } from '@majstorija/stories/steps.ts';
import { varyWay } from '@majstorija/stories/vary-way.ts';
import type { Way } from '@majstorija/stories/life.ts';
import { type Entry, type Story, toEntries, toStory } from './story-rows.ts';

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

/** How many stories each way has; many orders share one of these stories. */
const TELLINGS = 8;
const VARIATION = { commented: 0.3, phoned: 0.35, withoutOperator: 0.45 } as const;

function tellStories() {
  const random = createRandom(1, 'bench');
  const stories: Story[] = [];
  const entries: Entry[] = [];
  for (const [way, share] of SHARES) {
    for (let telling = 0; telling < TELLINGS; telling += 1) {
      const steps = varyWay(way, VARIATION, random);
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
