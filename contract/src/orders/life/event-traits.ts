import { isStaff, type ActorRole } from '@majstorija/contract/http/access.ts';
import type { OrderActionType, OrderEvent } from '@majstorija/contract/orders/life/events.ts';

// Apart from the schemas of events: a notice tells of one before anything is validated [performance#no-validator-at-first].

/** The drawing beside a timeline entry; the web maps each name to one icon. */
export type EventIcon =
  | 'plus'
  | 'map'
  | 'worker'
  | 'swap'
  | 'undo'
  | 'check'
  | 'phone'
  | 'phoneOff'
  | 'van'
  | 'pin'
  | 'done'
  | 'money'
  | 'warning'
  | 'cross'
  | 'return'
  | 'edit'
  | 'comment'
  | 'admin'
  | 'status'
  | 'bell'
  | 'clock'
  | 'message'
  | 'photo';

/**
 * What of an entry leaves the desk, whatever takes it there: a phone, paper, a mail, a notice [orders#desk-stays-internal]. `nothing`;
 * `entry`: that it happened, without its note; `note`: its note too; `place_note`: its note only to whom the exact place of the work is
 * shown, which is in it [orders#contact-data-ends]. A note that nobody writes stays at the desk until somebody sorts it.
 */
type Leaving = 'nothing' | 'entry' | 'note' | 'place_note';

/**
 * What an event moves of an order. `status`, `worker`, `operator`; `term`; `details`: what was ordered, and where; `money`; `work`: what was done;
 * `complaint`: it makes, answers or solves one by its own name; `clock`: when a wait ends although status and worker stay; `reminder`.
 */
export type Moved =
  | 'status'
  | 'worker'
  | 'operator'
  | 'term'
  | 'details'
  | 'money'
  | 'work'
  | 'complaint'
  | 'clock'
  | 'reminder';

interface EventTraits {
  /** The status text of the timeline entry (`webItemText`). */
  readonly text: string;
  readonly icon: EventIcon;
  /** What of it people outside the desk may read. */
  readonly leaves: Leaving;
  /**
   * What it moves, nothing for what only tells something. The board, the register of complaints, the facts and the end of an undo read it
   * from here [orders#moves]; status and worker are those of its rows in the table of transitions. Status and work together: it finishes work.
   */
  readonly moves: readonly Moved[];
  /** Where its entry is told: `minor` is left out of 'Samo važno' and of paper. */
  readonly tells: 'always' | 'minor';
  /** Whom its entry names: who got the order. */
  readonly names: 'worker' | 'operator' | 'nobody';
}

const row = (
  text: string,
  icon: EventIcon,
  leaves: Leaving,
  moves: readonly Moved[],
  tells: EventTraits['tells'],
  names: EventTraits['names'],
): EventTraits => ({ text, icon, leaves, moves, tells, names });

/** Every event with its traits, none by default: the text and icon of its entry [orders#event-texts], who reads it, what it moves. */
export const ORDER_EVENTS: Readonly<Record<OrderEvent, EventTraits>> = {
  created: row('Nalog kreiran', 'plus', 'entry', ['status'], 'always', 'nobody'),
  moved_to_map: row('Nalog vraćen na mapu', 'map', 'entry', ['worker'], 'always', 'nobody'),
  worker_assigned: row('Dodeljen majstor', 'worker', 'entry', ['status', 'worker'], 'always', 'worker'),
  delegated: row('Nalog prosleđen drugom majstoru', 'swap', 'entry', ['worker'], 'always', 'worker'),
  assignment_undone: row(
    'Dodela majstora poništena',
    'undo',
    'entry',
    ['status', 'worker'],
    'always',
    'nobody',
  ),
  worker_accepted: row('Majstor prihvatio nalog', 'check', 'entry', ['status'], 'always', 'nobody'),
  find_backup_worker: row('Potrebna je zamena za majstora', 'swap', 'note', ['status'], 'always', 'nobody'),
  call_worker_accepted: row(
    'Majstor nije krenuo, pozovite ga',
    'phone',
    'entry',
    ['status'],
    'always',
    'nobody',
  ),
  worker_on_the_way: row('Majstor krenuo na adresu', 'van', 'entry', ['status'], 'always', 'nobody'),
  call_worker_on_the_way: row(
    'Majstor predugo na putu, pozovite ga',
    'phone',
    'entry',
    ['status'],
    'always',
    'nobody',
  ),
  worker_arrived: row('Majstor stigao na adresu', 'pin', 'entry', ['status'], 'always', 'nobody'),
  completed: row('Posao završen', 'done', 'entry', ['status', 'work'], 'always', 'nobody'),
  paid: row('Nalog plaćen', 'money', 'entry', ['money'], 'always', 'nobody'),
  complaint_created: row(
    'Poslata reklamacija',
    'warning',
    'note',
    ['status', 'complaint'],
    'always',
    'nobody',
  ),
  complaint_accepted: row(
    'Reklamacija prihvaćena, dodeljen majstor',
    'worker',
    'entry',
    ['status', 'worker', 'complaint'],
    'always',
    'worker',
  ),
  complaint_rejected: row(
    'Reklamacija odbijena',
    'cross',
    'note',
    ['status', 'complaint'],
    'always',
    'nobody',
  ),
  complaint_refunded: row(
    'Odobrena refundacija',
    'return',
    'note',
    ['status', 'money', 'complaint'],
    'always',
    'nobody',
  ),
  complaint_on_the_way: row('Majstor krenuo po reklamaciji', 'van', 'entry', ['status'], 'always', 'nobody'),
  complaint_arrived: row('Majstor stigao po reklamaciji', 'pin', 'entry', ['status'], 'always', 'nobody'),
  complaint_completed: row(
    'Reklamacija rešena',
    'done',
    'entry',
    ['status', 'work', 'complaint'],
    'always',
    'nobody',
  ),
  canceled: row('Nalog otkazan', 'cross', 'note', ['status'], 'always', 'nobody'),
  updated: row('Nalog izmenjen', 'edit', 'place_note', ['details'], 'minor', 'nobody'),
  comment_added: row('Dodat komentar', 'comment', 'nothing', [], 'minor', 'nobody'),
  admin_assigned: row('Dodeljen operater', 'admin', 'nothing', ['operator'], 'minor', 'operator'),
  admin_status_changed: row('Operater promenio status', 'status', 'entry', ['status'], 'always', 'nobody'),
  worker_reached: row('Majstor se javio', 'phone', 'nothing', ['status'], 'always', 'nobody'),
  worker_not_reached: row('Majstor se ne javlja', 'phoneOff', 'nothing', ['clock'], 'always', 'nobody'),
  called: row('Pozvano', 'phone', 'nothing', [], 'minor', 'nobody'),
  cancellation_closed: row('Otkazivanje potvrđeno', 'check', 'nothing', [], 'always', 'nobody'),
  reminder_set: row('Nalog odložen', 'bell', 'nothing', ['reminder'], 'always', 'nobody'),
  reminder_taken: row('Podsetnik preuzet', 'bell', 'nothing', ['reminder'], 'always', 'nobody'),
  reminder_removed: row('Podsetnik uklonjen', 'bell', 'nothing', ['reminder'], 'always', 'nobody'),
  reminder_due: row('Podsetnik', 'bell', 'nothing', ['reminder'], 'always', 'nobody'),
  term_changed: row('Termin', 'clock', 'note', ['term', 'clock'], 'always', 'nobody'),
  worker_late: row('Majstor kasni', 'clock', 'note', ['clock'], 'always', 'nobody'),
  client_told: row('Klijentu javljeno telefonom', 'phone', 'nothing', [], 'always', 'nobody'),
  message_sent: row('Poruka', 'message', 'nothing', [], 'minor', 'nobody'),
  payment_corrected: row('Ispravljena naplata', 'money', 'entry', ['money'], 'always', 'nobody'),
  payment_withdrawn: row('Poništena naplata', 'money', 'entry', ['money'], 'always', 'nobody'),
  payments_kept: row('Obe naplate važe', 'money', 'nothing', ['money'], 'always', 'nobody'),
  works_corrected: row('Ispravljeni radovi', 'edit', 'entry', ['work'], 'always', 'nobody'),
  photos_added: row('Dodate fotografije', 'photo', 'entry', [], 'minor', 'nobody'),
  term_confirmed: row('Termin potvrđen telefonom', 'check', 'nothing', [], 'always', 'nobody'),
};

/** Whom the entry of an event names: the worker or operator who got the order. */
export const namedBy = (event: OrderEvent): EventTraits['names'] => ORDER_EVENTS[event].names;

/** Whether an event moves one of these of an order. */
export function movesAny(event: OrderEvent, ...kinds: readonly Moved[]): boolean {
  return ORDER_EVENTS[event].moves.some((moved) => kinds.includes(moved));
}

/** Whether an event finishes work, for the first time or for a complaint. */
export const finishesWork = (event: OrderEvent): boolean =>
  movesAny(event, 'work') && movesAny(event, 'status');

const eventsWhere = (holds: (traits: EventTraits) => boolean): readonly string[] =>
  Object.entries(ORDER_EVENTS).flatMap(([event, traits]) => (holds(traits) ? [event] : []));

/** The events that move the status, in the order of the table: for what follows an order's way in SQL. */
export const STATUS_EVENTS = eventsWhere(({ moves }) => moves.includes('status'));

/** The events that finish work, for SQL. */
export const FINISHING_EVENTS = eventsWhere(
  ({ moves }) => moves.includes('work') && moves.includes('status'),
);

const BY_TYPE: ReadonlyMap<string, EventTraits> = new Map(
  Object.entries(ORDER_EVENTS).map(([event, traits]) => [event.toUpperCase(), traits]),
);

/** The status text and the icon of a timeline entry of this type. */
export function traitsOf(type: OrderActionType): EventTraits {
  const traits = BY_TYPE.get(type);
  if (traits === undefined) throw new TypeError(`${type} is no type of a timeline entry`);
  return traits;
}

const leavingAs = (...kinds: readonly Leaving[]): readonly string[] =>
  eventsWhere(({ leaves }) => kinds.includes(leaves));

/** The events whose entries, and whose notes, leave the desk: for what is read outside it in SQL. */
export const LEAVING = {
  entries: leavingAs('entry', 'note', 'place_note'),
  notes: leavingAs('note'),
  placeNotes: leavingAs('place_note'),
} as const;

/** An entry of a timeline as the desk reads it. */
interface DeskEntry {
  readonly type: OrderActionType;
  readonly role: ActorRole;
  readonly profile: object | null;
  readonly note: string | null;
  readonly deskNote: string | null;
}

/** These entries as people who are shown the place of the work may read them, without names of operators. */
export const leavingOf = <Entry extends DeskEntry>(entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => {
    const { leaves } = traitsOf(entry.type);
    if (leaves === 'nothing') return [];
    const told = leaves === 'entry' ? null : entry.note;
    return [
      {
        ...entry,
        note: told,
        deskNote: null,
        profile: entry.role !== 'system' && isStaff(entry.role) ? null : entry.profile,
      },
    ];
  });
