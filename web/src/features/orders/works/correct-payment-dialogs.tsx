import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { MoneyHolder, PaymentMethod } from '@majstorija/contract/choices.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { paymentWords } from '@majstorija/contract/orders/payment/payment-words.ts';
import { sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { readPrice, typedPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { useCorrectPayment, useWithdrawPayment } from '#api/orders/order-payments.ts';
import { useNow } from '#lib/browser/use-now.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { CorrectionDialog, correctionReason, ReasonField } from './correction-dialog.tsx';
import { AmountField, WAY_NAMES, WayFields } from './payment-fields.tsx';
import { amountText } from './works-form.ts';

type Payment = OrderDetail['payments'][number];
type DialogProps = { order: OrderDetail; onClose: () => void };

const NONE = 'Na nalogu više nema naplate. Zatvorite ovaj prozor i proverite istoriju.';
const OTHERS = 'Te naplate više nema na nalogu. Izaberite drugu ili zatvorite ovaj prozor.';

/** Why nothing can be corrected: the chosen payment is gone. */
function refusalOf({ payments }: OrderDetail, payment: Payment | undefined): string | undefined {
  if (payment !== undefined) return undefined;
  return payments.length === 0 ? NONE : OTHERS;
}

const wordsOf = (payment: Payment): string => paymentWords(payment.amount, payment);

const findPayment = ({ payments }: OrderDetail, id: string): Payment | undefined =>
  payments.find(({ _id }) => _id === id);

type PaymentChoiceProps<Values extends FieldValues, Context, Output> = Omit<
  FieldProps<Values, Context, Output>,
  'label'
> & {
  order: OrderDetail;
  payment: Payment | undefined;
  /** Before the words of the only payment. */
  lead: string;
  onChosen?: (payment: Payment | undefined) => void;
};

/** Which payment is meant: a choice where an order has several, else its words. */
function PaymentChoice<Values extends FieldValues, Context, Output>(
  props: PaymentChoiceProps<Values, Context, Output>,
) {
  const { order, payment, lead, onChosen, ...field } = props;
  const now = useNow();
  if (order.payments.length === 0) return null;
  if (order.payments.length === 1 && payment !== undefined) {
    return (
      <p>
        {lead} {wordsOf(payment)}.
      </p>
    );
  }
  const options = order.payments.map((one) => ({
    value: one._id,
    label: wordsOf(one),
    hint: formatDateTime(one.at, now),
  }));
  const choose = (id: string) => onChosen?.(findPayment(order, id));
  return <RadioCards {...field} label="Naplata" options={options} onChosen={choose} />;
}

const What = z.object({
  paymentId: z.string(),
  amount: typedPrice,
  method: PaymentMethod.optional(),
  holder: MoneyHolder.optional(),
  reason: correctionReason,
});

const valuesOf = (payment: Payment | undefined): z.input<typeof What> => ({
  paymentId: payment?._id ?? '',
  amount: amountText(payment?.amount ?? 0),
  method: payment?.method ?? undefined,
  holder: payment?.holder ?? undefined,
  reason: '',
});

/** A payment that was something else: amount, method, holder, and why [orders#corrections]. */
export function CorrectPaymentDialog({ order, onClose }: DialogProps) {
  const form = useForm<z.input<typeof What>, unknown, z.output<typeof What>>({
    resolver: zodResolver(What),
    defaultValues: valuesOf(order.payments.at(-1)),
  });
  const [paymentId, amount] = useWatch({ control: form.control, name: ['paymentId', 'amount'] });
  const payment = findPayment(order, paymentId);
  const read = readPrice(amount);
  const fill = (chosen: Payment | undefined) =>
    form.reset({ ...valuesOf(chosen), reason: form.getValues('reason') }, { keepDefaultValues: true });
  return (
    <CorrectionDialog
      order={order}
      onClose={onClose}
      call={useCorrectPayment()}
      bodyOf={(values) => values}
      about="Ispravi naplatu"
      form={form}
      submitLabel={typeof read === 'number' ? `Ispravi na ${formatMoney(read)}` : 'Ispravi naplatu'}
      refusal={refusalOf(order, payment)}
    >
      <PaymentChoice
        control={form.control}
        name="paymentId"
        order={order}
        payment={payment}
        lead="Sada je upisano:"
        onChosen={fill}
      />
      <AmountField
        control={form.control}
        name="amount"
        sum={order.payments.length === 1 ? sumOf(order.items) : undefined}
      />
      <WayFields control={form.control} names={WAY_NAMES} order={order} />
      <ReasonField control={form.control} name="reason" />
    </CorrectionDialog>
  );
}

const Why = z.object({ paymentId: z.string(), reason: correctionReason });

/** A payment that never was, and why. */
export function WithdrawPaymentDialog({ order, onClose }: DialogProps) {
  const form = useForm({
    resolver: zodResolver(Why),
    defaultValues: { paymentId: order.payments.at(-1)?._id ?? '', reason: '' },
  });
  const payment = findPayment(order, useWatch({ control: form.control, name: 'paymentId' }));
  return (
    <CorrectionDialog
      order={order}
      onClose={onClose}
      call={useWithdrawPayment()}
      bodyOf={(values) => values}
      about="Poništi naplatu"
      form={form}
      tone="danger"
      submitLabel="Poništi naplatu"
      refusal={refusalOf(order, payment)}
    >
      <PaymentChoice
        control={form.control}
        name="paymentId"
        order={order}
        payment={payment}
        lead="Poništava se:"
      />
      <p>U istoriji ostaje i naplata i to da je poništena. U zbirovima je više nema.</p>
      <ReasonField control={form.control} name="reason" hasAutoFocus />
    </CorrectionDialog>
  );
}
