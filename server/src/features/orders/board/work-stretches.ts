import { type OrderEvent, toActionType } from '@majstorija/contract/orders/life/events.ts';
import { withoutUndone } from '@majstorija/contract/orders/life/road.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { STOP_OF, type StopKey } from '@majstorija/contract/orders/life/stops.ts';

/** An entry of a timeline; `at` in epoch milliseconds. */
export interface WorkEntry {
  readonly event: OrderEvent;
  readonly status: OrderStatus;
  readonly at: number;
}

/** One time that somebody went to an order, for its work or its complaint; null where the timeline does not tell. */
export interface Stretch {
  readonly isComplaint: boolean;
  readonly departedAt: number | null;
  readonly arrivedAt: number | null;
  readonly endedAt: number | null;
}

/** What a stop of the road means for the work. */
const PHASES = {
  created: 'before',
  accepted: 'before',
  onTheWay: 'way',
  arrived: 'site',
  completed: 'done',
  complaint: 'before',
  solution: 'before',
  complaintAccepted: 'before',
  complaintOnTheWay: 'way',
  complaintArrived: 'site',
  solved: 'done',
  refunded: 'none',
  rejected: 'none',
  canceled: 'none',
} as const satisfies Record<StopKey, 'before' | 'way' | 'site' | 'done' | 'none'>;

interface Walk {
  readonly status: OrderStatus | null;
  readonly ended: readonly Stretch[];
  readonly going: Stretch | null;
  /** What is awaited and has not begun. */
  readonly awaited: 'work' | 'complaint' | null;
}

const START: Walk = { status: null, ended: [], going: null, awaited: null };

/** Set by hand to an earlier status, the work that had ended goes on; by an assignment the order begins anew. */
function takenBack({ ended }: Walk, { event, status }: WorkEntry): Stretch | undefined {
  const last = ended.at(-1);
  const isSame = last?.isComplaint === ORDER_STATUSES[status].complaint;
  return event === 'admin_status_changed' && isSame ? last : undefined;
}

const NOT_BEGUN = { departedAt: null, arrivedAt: null, endedAt: null } as const;

function goOn(walk: Walk, entry: WorkEntry, phase: 'way' | 'site'): Walk {
  const isComplaint = ORDER_STATUSES[entry.status].complaint;
  const back = walk.going ? undefined : takenBack(walk, entry);
  const known = walk.going?.isComplaint === isComplaint ? walk.going : back;
  const from = known ?? { ...NOT_BEGUN, isComplaint };
  const going: Stretch =
    phase === 'way'
      ? { ...from, departedAt: from.departedAt ?? entry.at, arrivedAt: null, endedAt: null }
      : { ...from, arrivedAt: from.arrivedAt ?? entry.at, endedAt: null };
  const ended = back ? walk.ended.slice(0, -1) : walk.ended;
  return { status: entry.status, ended, going, awaited: null };
}

function end(walk: Walk, { status, at }: WorkEntry): Walk {
  const isComplaint = ORDER_STATUSES[status].complaint;
  const isAwaited = walk.awaited === (isComplaint ? 'complaint' : 'work');
  const unseen = isAwaited ? { ...NOT_BEGUN, isComplaint } : null;
  const stretch = walk.going?.isComplaint === isComplaint ? walk.going : unseen;
  const ended = stretch ? [...walk.ended, { ...stretch, endedAt: at }] : walk.ended;
  return { status, ended, going: null, awaited: null };
}

function step(walk: Walk, entry: WorkEntry): Walk {
  const { status } = entry;
  if (status === walk.status) return walk;
  const phase = PHASES[STOP_OF[status]];
  if (phase === 'way' || phase === 'site') return goOn(walk, entry, phase);
  if (phase === 'done') return end(walk, entry);
  const ended = phase === 'before' && takenBack(walk, entry) ? walk.ended.slice(0, -1) : walk.ended;
  const awaited = ORDER_STATUSES[status].complaint ? 'complaint' : 'work';
  return { status, ended, going: null, awaited: phase === 'none' ? null : awaited };
}

/**
 * When somebody worked on an order, from its timeline, oldest entry first; statuses set by hand count as those of events. A
 * journey that came to nothing is left out [board#real-times].
 */
export function stretchesOf(entries: readonly WorkEntry[]): readonly Stretch[] {
  const typed = entries.map((entry) => ({ ...entry, type: toActionType(entry.event) }));
  const lasting = withoutUndone(typed.toReversed()).toReversed();
  const { ended, going } = lasting.reduce<Walk>(step, START);
  return going ? [...ended, going] : ended;
}
