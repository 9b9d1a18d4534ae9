import { ArrowDown, ArrowUp, Banknote, CreditCard, Landmark } from 'lucide-react';
import type { PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';

/** The sign of each method. */
export const METHOD_ICONS = {
  cash: Banknote,
  card: CreditCard,
  transfer: Landmark,
} as const satisfies Record<PaymentMethod, unknown>;

/** By how much an amount differs from the sum of the works, in words; nothing where it does not. */
export function Difference({ amount, sum }: { amount: number; sum: number }) {
  if (amount === sum || sum === 0) return null;
  const Icon = amount < sum ? ArrowDown : ArrowUp;
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      <span>
        <b>
          {formatMoney(Math.abs(amount - sum))} {amount < sum ? 'manje' : 'više'}
        </b>{' '}
        od zbira po cenovniku
      </span>
    </>
  );
}
