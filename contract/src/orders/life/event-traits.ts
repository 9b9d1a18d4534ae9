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
  | 'clock';

/**
 * What of an entry leaves the desk, whatever takes it there: a phone, paper, a mail, a notice [orders#desk-stays-internal]. `nothing`;
 * `entry`: that it happened, without its note; `note`: its note too; `place_note`: its note only to whom the exact place of the work is
 * shown, which is in it [orders#contact-data-ends]. A note that nobody writes stays at the desk until somebody sorts it.
 */
type Leaving = 'nothing' | 'entry' | 'note' | 'place_note';

interface EventTraits {
  /** The status text of the timeline entry (`webItemText`). */
  readonly text: string;
  readonly icon: EventIcon;
  /** What of it people outside the desk may read. */
  readonly leaves: Leaving;
  /** Whether it is left out where only what mattered is told: it moved neither status nor worker. */
  readonly isMinor?: true;
  /** Whom its entry names: who got the order. */
  readonly names?: 'worker' | 'operator';
}

/** Event → status text and icon of its timeline entry [orders#event-texts], who reads it, and whom it names. */
export const ORDER_EVENTS = {
  created: { text: 'Nalog kreiran', icon: 'plus', leaves: 'entry' },
  moved_to_map: { text: 'Nalog vraćen na mapu', icon: 'map', leaves: 'entry' },
  worker_assigned: { text: 'Dodeljen majstor', icon: 'worker', leaves: 'entry', names: 'worker' },
  delegated: { text: 'Nalog prosleđen drugom majstoru', icon: 'swap', leaves: 'entry', names: 'worker' },
  assignment_undone: { text: 'Dodela majstora poništena', icon: 'undo', leaves: 'entry' },
  worker_accepted: { text: 'Majstor prihvatio nalog', icon: 'check', leaves: 'entry' },
  find_backup_worker: { text: 'Potrebna je zamena za majstora', icon: 'swap', leaves: 'note' },
  call_worker_accepted: { text: 'Majstor nije krenuo, pozovite ga', icon: 'phone', leaves: 'entry' },
  worker_on_the_way: { text: 'Majstor krenuo na adresu', icon: 'van', leaves: 'entry' },
  call_worker_on_the_way: { text: 'Majstor predugo na putu, pozovite ga', icon: 'phone', leaves: 'entry' },
  worker_arrived: { text: 'Majstor stigao na adresu', icon: 'pin', leaves: 'entry' },
  completed: { text: 'Posao završen', icon: 'done', leaves: 'entry' },
  paid: { text: 'Nalog plaćen', icon: 'money', leaves: 'entry' },
  complaint_created: { text: 'Poslata reklamacija', icon: 'warning', leaves: 'note' },
  complaint_accepted: {
    text: 'Reklamacija prihvaćena, dodeljen majstor',
    icon: 'worker',
    leaves: 'entry',
    names: 'worker',
  },
  complaint_rejected: { text: 'Reklamacija odbijena', icon: 'cross', leaves: 'note' },
  complaint_refunded: { text: 'Odobrena refundacija', icon: 'return', leaves: 'note' },
  complaint_on_the_way: { text: 'Majstor krenuo po reklamaciji', icon: 'van', leaves: 'entry' },
  complaint_arrived: { text: 'Majstor stigao po reklamaciji', icon: 'pin', leaves: 'entry' },
  complaint_completed: { text: 'Reklamacija rešena', icon: 'done', leaves: 'entry' },
  canceled: { text: 'Nalog otkazan', icon: 'cross', leaves: 'note' },
  updated: { text: 'Nalog izmenjen', icon: 'edit', leaves: 'place_note', isMinor: true },
  comment_added: { text: 'Dodat komentar', icon: 'comment', leaves: 'nothing', isMinor: true },
  admin_assigned: {
    text: 'Dodeljen operater',
    icon: 'admin',
    leaves: 'nothing',
    isMinor: true,
    names: 'operator',
  },
  admin_status_changed: { text: 'Operater promenio status', icon: 'status', leaves: 'entry' },
  worker_reached: { text: 'Majstor se javio', icon: 'phone', leaves: 'nothing' },
  worker_not_reached: { text: 'Majstor se ne javlja', icon: 'phoneOff', leaves: 'nothing' },
  cancellation_closed: { text: 'Otkazivanje potvrđeno', icon: 'check', leaves: 'nothing' },
  reminder_set: { text: 'Nalog odložen', icon: 'bell', leaves: 'nothing' },
  reminder_taken: { text: 'Podsetnik preuzet', icon: 'bell', leaves: 'nothing' },
  reminder_removed: { text: 'Podsetnik uklonjen', icon: 'bell', leaves: 'nothing' },
  reminder_due: { text: 'Podsetnik', icon: 'bell', leaves: 'nothing' },
  term_changed: { text: 'Termin', icon: 'clock', leaves: 'note' },
  worker_late: { text: 'Majstor kasni', icon: 'clock', leaves: 'note' },
  client_told: { text: 'Klijentu javljeno telefonom', icon: 'phone', leaves: 'nothing' },
} as const satisfies Record<OrderEvent, EventTraits>;

/** Whom the entry of an event names: the worker or operator who got the order; undefined for any other event. */
export const namedBy = (event: OrderEvent): EventTraits['names'] => {
  const { names }: EventTraits = ORDER_EVENTS[event];
  return names;
};

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
  Object.entries<EventTraits>(ORDER_EVENTS).flatMap(([event, { leaves }]) =>
    kinds.includes(leaves) ? [event] : [],
  );

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
