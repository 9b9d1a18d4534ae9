import { formatMoney } from '@majstorija/contract/text/format.ts';

// Apart from the schemas, like other choices: a row says what was paid before anything is validated [performance#no-validator-at-first].

/** How a payment was made, wire values [orders#method-and-holder]. */
export const METHOD_OPTIONS = ['cash', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof METHOD_OPTIONS)[number];

/** Who holds the money of a payment, wire values. */
export const HOLDER_OPTIONS = ['worker', 'company', 'us'] as const;
export type MoneyHolder = (typeof HOLDER_OPTIONS)[number];

/** The method as a choice is called. */
export const METHODS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Gotovina',
  card: 'Kartica',
  transfer: 'Prenos',
};

/** With whom the money is: 'Novac je kod …'. */
export const HOLDERS: Readonly<Record<MoneyHolder, string>> = {
  worker: 'majstora',
  company: 'kompanije',
  us: 'nas',
};

const METHOD_IN_TEXT: Readonly<Record<PaymentMethod, string>> = {
  cash: 'gotovina',
  card: 'kartica',
  transfer: 'prenos na račun',
};

/** How and where the money of a payment is; null where nobody said. */
export interface PaymentWay {
  readonly method: PaymentMethod | null;
  readonly holder: MoneyHolder | null;
}

/** `11.800,00 rsd, gotovina, kod majstora`: an amount in rsd with what is known of it. */
export const paymentWords = (rsd: number, { method, holder }: PaymentWay): string =>
  [
    formatMoney(rsd),
    ...(method === null ? [] : [METHOD_IN_TEXT[method]]),
    ...(holder === null ? [] : [`kod ${HOLDERS[holder]}`]),
  ].join(', ');

/** Whether the work of an order is done, the first time or for its complaint: a payment may follow [orders#paying]. */
export const isDone = (status: string): boolean => status === 'completed' || status === 'complaint_completed';

/**
 * Whether an order is completed and nothing was paid for it: its row offers 'Naplata', and the view 'Nije naplaćeno' has it a day later.
 * Twin of the index `orders_unpaid` [orders#unpaid].
 */
export const isUnpaid = ({
  status,
  paidAmount,
}: {
  readonly status: string;
  readonly paidAmount: number | null;
}): boolean => paidAmount === null && status === 'completed';
