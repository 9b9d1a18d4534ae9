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

interface EventTraits {
  /** The status text of the timeline entry (`webItemText`). */
  readonly text: string;
  readonly icon: EventIcon;
  /** Whom its entry names: who got the order. */
  readonly names?: 'worker' | 'operator';
}

/** Event → status text and icon of its timeline entry [orders#event-texts]. */
export const ORDER_EVENTS = {
  created: { text: 'Nalog kreiran', icon: 'plus' },
  moved_to_map: { text: 'Nalog vraćen na mapu', icon: 'map' },
  worker_assigned: { text: 'Dodeljen majstor', icon: 'worker', names: 'worker' },
  delegated: { text: 'Nalog prosleđen drugom majstoru', icon: 'swap', names: 'worker' },
  assignment_undone: { text: 'Dodela majstora poništena', icon: 'undo' },
  worker_accepted: { text: 'Majstor prihvatio nalog', icon: 'check' },
  find_backup_worker: { text: 'Potrebna je zamena za majstora', icon: 'swap' },
  call_worker_accepted: { text: 'Majstor nije krenuo, pozovite ga', icon: 'phone' },
  worker_on_the_way: { text: 'Majstor krenuo na adresu', icon: 'van' },
  call_worker_on_the_way: { text: 'Majstor predugo na putu, pozovite ga', icon: 'phone' },
  worker_arrived: { text: 'Majstor stigao na adresu', icon: 'pin' },
  completed: { text: 'Posao završen', icon: 'done' },
  paid: { text: 'Nalog plaćen', icon: 'money' },
  complaint_created: { text: 'Poslata reklamacija', icon: 'warning' },
  complaint_accepted: { text: 'Reklamacija prihvaćena, dodeljen majstor', icon: 'worker', names: 'worker' },
  complaint_rejected: { text: 'Reklamacija odbijena', icon: 'cross' },
  complaint_refunded: { text: 'Odobrena refundacija', icon: 'return' },
  complaint_on_the_way: { text: 'Majstor krenuo po reklamaciji', icon: 'van' },
  complaint_arrived: { text: 'Majstor stigao po reklamaciji', icon: 'pin' },
  complaint_completed: { text: 'Reklamacija rešena', icon: 'done' },
  canceled: { text: 'Nalog otkazan', icon: 'cross' },
  updated: { text: 'Nalog izmenjen', icon: 'edit' },
  comment_added: { text: 'Dodat komentar', icon: 'comment' },
  admin_assigned: { text: 'Dodeljen operater', icon: 'admin', names: 'operator' },
  admin_status_changed: { text: 'Operater promenio status', icon: 'status' },
  worker_reached: { text: 'Majstor se javio', icon: 'phone' },
  worker_not_reached: { text: 'Majstor se ne javlja', icon: 'phoneOff' },
  cancellation_closed: { text: 'Otkazivanje potvrđeno', icon: 'check' },
  reminder_set: { text: 'Nalog odložen', icon: 'bell' },
  reminder_taken: { text: 'Podsetnik preuzet', icon: 'bell' },
  reminder_removed: { text: 'Podsetnik uklonjen', icon: 'bell' },
  reminder_due: { text: 'Podsetnik', icon: 'bell' },
  term_changed: { text: 'Termin', icon: 'clock' },
  worker_late: { text: 'Majstor kasni', icon: 'clock' },
  client_told: { text: 'Klijentu javljeno telefonom', icon: 'phone' },
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
