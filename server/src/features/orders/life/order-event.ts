import { z } from 'zod';
import type { ReceivedBy } from '@majstorija/contract/complaints/complaint-states.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import type { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { OrderState } from '@majstorija/contract/orders/life/state.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Given } from '@majstorija/contract/orders/life/step.ts';
import type { MoneyHolder, PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { Transition } from '@majstorija/contract/orders/life/transitions.ts';
import type { KeptTimeline } from '#features/orders/facts/kept-timeline.ts';
import type { Work } from '#platform/database/work.ts';
import type { TextChanges } from './order-texts.ts';

// The ground of an order's life: what the door, the events and their effects know of each other. It imports none of them.

/** An order locked by this transaction: its state, and what no rule moves. */
export const Order = OrderState.extend({
  id: z.string(),
  category: Category,
  package: Package,
  clientId: z.string(),
  /** Whether letters reach its client. */
  hasClientEmail: z.boolean(),
});
export type Order = Readonly<z.infer<typeof Order>>;

/** An event of an existing order. */
export type RaisableEvent = Exclude<OrderEvent, 'created'>;

/** The version of the order that the caller has read; absent skips the check [api#if-match]. */
export interface ExpectedVersion {
  readonly version?: number | undefined;
}

/** What an event changes of what was ordered, by column; the rules read none of it. */
export interface Contents extends TextChanges {
  readonly category?: Category;
  readonly package?: Package;
  readonly address_id?: string;
  readonly city?: string;
  readonly municipality?: string;
  readonly street_and_number?: string;
  readonly unit_number?: string | null;
  readonly address_note?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** When and how a complaint reached the desk, which its days count from. */
export interface Receipt {
  readonly at: Date;
  readonly by: ReceivedBy;
}

/** Why the solution of a complaint is put off, and how the client agreed. */
export interface Extension {
  readonly reason: string;
  readonly consent: string;
}

/** What an entry says of a payment besides its amount; `about`: the position of the payment that it corrects or withdraws. */
export interface OfPayment {
  readonly method?: PaymentMethod | null | undefined;
  readonly holder?: MoneyHolder | null | undefined;
  readonly about?: number;
}

/** What an event adds beyond its name; without `text` the timeline entry shows the event's own text. */
export interface EventDetails {
  readonly text?: string;
  readonly note?: string;
  /** What the desk alone reads where others read the note. */
  readonly deskNote?: string | undefined;
  /** In para: what was paid, or returned. */
  readonly amount?: number;
  /** How it was paid, or which payment is meant. */
  readonly payment?: OfPayment;
  /** What it brings into the state of the order. */
  readonly given?: Given;
  readonly contents?: Contents;
  /** Which suggestion the screen says was chosen. */
  readonly suggestion?: ChosenSuggestion | undefined;
  /** How the client made the complaint that this is. */
  readonly receipt?: Receipt;
  /** What the client reads about a complaint in place of the text of the house. */
  readonly answer?: string | undefined;
  readonly extension?: Extension;
  /** Where the effect depends on more than the table of the machine. */
  readonly effect?: Partial<Pick<Transition, 'answers' | 'restarts'>>;
}

/**
 * One event to raise. `prepare` runs on the locked order once the machine allows the event; it holds the guards that
 * need data. Its null: the order already is as the event would make it, so nothing is recorded.
 */
export interface Raise {
  readonly event: RaisableEvent;
  /** The version that the caller has read; the event is refused when the order has a newer one. */
  readonly version?: number | undefined;
  /** Only for admin_status_changed and assignment_undone. */
  readonly chosenStatus?: OrderStatus;
  readonly prepare?: (order: Order) => EventDetails | null | Promise<EventDetails | null>;
}

/** An order after an event; `actionId` is null when nothing was recorded. */
export interface Raised {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly actionId: string | null;
  /** From which another event of the same command goes on. */
  readonly order: Order;
}

/** The entry of the timeline that an event made, and what else came with it. */
export interface Entry extends Pick<EventDetails, 'note' | 'receipt' | 'answer' | 'extension'> {
  readonly id: string;
  readonly event: RaisableEvent;
  readonly text: string;
  /** Whether it asks for an operator's action. */
  readonly flags: boolean;
  /** The timeline that it ends, where the facts may follow from it. */
  readonly timelines: readonly KeptTimeline[];
}

/** What else a transaction writes once an order has changed; each is beside its subject, and none raises an event. */
export type Effect = (work: Work, before: Order, entry: Entry, after: Order) => Promise<void>;
