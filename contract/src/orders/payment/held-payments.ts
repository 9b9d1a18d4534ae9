import { isStaff, type ActorRole } from '@majstorija/contract/http/access.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { MoneyHolder, PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';

/** What payments follow from in an entry of a timeline. Amounts in para. */
export interface PaymentEntry {
  readonly position: number;
  readonly event: OrderEvent;
  readonly time: string;
  readonly role: ActorRole;
  readonly amount: number | null;
  readonly method: PaymentMethod | null;
  readonly holder: MoneyHolder | null;
  /** The position of the payment that it corrects or withdraws. */
  readonly about: number | null;
}

/** A payment as it holds after all corrections. `sameAs`: the position of the earlier one that it may be told of twice. */
export interface HeldPayment {
  readonly position: number;
  readonly at: string;
  readonly amount: number;
  readonly method: PaymentMethod | null;
  readonly holder: MoneyHolder | null;
  readonly sameAs: number | null;
}

interface Payment extends Omit<HeldPayment, 'sameAs'> {
  readonly party: string;
}

const DAY_MS = 86_400_000;

const partyOf = (role: ActorRole): string => (role !== 'system' && isStaff(role) ? 'staff' : role);

/** The payments after an entry: a correction changes its payment in place, with the moment at which the money was paid. */
function after(payments: readonly Payment[], entry: PaymentEntry): readonly Payment[] {
  const { event, position, amount, method, holder } = entry;
  if (event === 'paid' && amount !== null) {
    return [...payments, { position, at: entry.time, party: partyOf(entry.role), amount, method, holder }];
  }
  if (event === 'payment_withdrawn') return payments.filter((one) => one.position !== entry.about);
  if (event !== 'payment_corrected' || amount === null) return payments;
  return payments.map((one) => (one.position === entry.about ? { ...one, amount, method, holder } : one));
}

/**
 * The payments of an order that hold at the end of its timeline, oldest entry first. Two of one amount by two parties within a day may be
 * one that was told of twice, until the desk says that both hold [orders#maybe-same].
 */
export function heldPayments(entries: readonly PaymentEntry[]): HeldPayment[] {
  const held = entries.reduce<readonly Payment[]>(after, []);
  const keptUntil = entries.findLast(({ event }) => event === 'payments_kept')?.position ?? 0;
  return held.map(({ party, ...payment }, nth) => {
    const same = held
      .slice(0, nth)
      .find(
        (one) =>
          one.amount === payment.amount &&
          one.party !== party &&
          Date.parse(payment.at) - Date.parse(one.at) <= DAY_MS,
      );
    return { ...payment, sameAs: same && payment.position > keptUntil ? same.position : null };
  });
}
