import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import { type OrderStatus, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { gapOf } from '@majstorija/stories/gaps.ts';
import { JOBS } from '@majstorija/stories/jobs/jobs.ts';
import { pickNote } from '@majstorija/stories/notes.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { PARTY_OF, type Position, type Step } from '@majstorija/stories/steps.ts';

/** One timeline entry of a story; `minutes` after the creation of the order, at an ordinary pace. */
export interface Entry {
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
export interface Story {
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

/** The timeline of a story, entry by entry. */
export function toEntries(
  story: number,
  steps: readonly Step[],
  positions: readonly Position[],
  random: Random,
) {
  const complaint = random.pick(JOBS.PLUMBING).complaint;
  let minutes = 0;
  return positions.flatMap(({ status, asksForAction }, index): Entry[] => {
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
        flags: asksForAction,
      },
    ];
  });
}

/** A story as the generator picks it. */
export function toStory(story: number, share: number, steps: readonly Step[], last: Position): Story {
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
