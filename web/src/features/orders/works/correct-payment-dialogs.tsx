import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { MoneyHolder, PaymentMethod } from '@majstorija/contract/choices.ts';
import { requiredText } from '@majstorija/contract/fields.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { paymentWords } from '@majstorija/contract/orders/payment/payment-words.ts';
import { sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { readPrice, typedPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { useCorrectPayment, useWithdrawPayment } from '#api/orders/order-payments.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { holdersOf, METHOD_CHOICES, tidyAmount } from './money-fields.tsx';
import { Difference } from './payment-parts.tsx';
import { amountText } from './works-form.ts';
import classes from './works.module.css';

type Payment = OrderDetail['payments'][number];
type DialogProps = { order: OrderDetail; onClose: () => void };

const reason = requiredText(ORDER_TEXT_LIMITS.reason);

/** Why nothing can be corrected any more. */
const GONE = 'Na nalogu više nema naplate. Zatvorite ovaj prozor i proverite istoriju.';

const wordsOf = (payment: Payment): string => paymentWords(payment.amount, payment);

/** The payments of an order to choose from, where it has several. */
function usePaymentChoices({ payments }: OrderDetail) {
  const now = useNow();
  return payments.map((payment) => ({
    value: payment._id,
    label: wordsOf(payment),
    hint: formatDateTime(payment.at, now),
  }));
}

const What = z.object({
  paymentId: z.string(),
  amount: typedPrice,
  method: PaymentMethod.optional(),
  holder: MoneyHolder.optional(),
  reason,
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
  const call = useCorrectPayment();
  const form = useForm<z.input<typeof What>, unknown, z.output<typeof What>>({
    resolver: zodResolver(What),
    defaultValues: valuesOf(order.payments[0]),
  });
  const choices = usePaymentChoices(order);
  const [paymentId, amount] = useWatch({ control: form.control, name: ['paymentId', 'amount'] });
  const payment = order.payments.find(({ _id }) => _id === paymentId);
  const read = readPrice(amount);
  const submit = async (body: z.output<typeof What>) => {
    await call.mutateAsync({ order, body });
    onClose();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Ispravi naplatu na nalogu"
      isChangeTold={call.isPending || call.isSuccess}
      form={form}
      submitLabel={typeof read === 'number' ? `Ispravi na ${formatMoney(read)}` : 'Ispravi naplatu'}
      hasSendKey
      onSubmit={submit}
      refusal={order.payments.length === 0 && !call.isSuccess ? GONE : undefined}
    >
      {choices.length > 1 ? (
        <RadioCards
          control={form.control}
          name="paymentId"
          label="Naplata"
          options={choices}
          onChosen={(id) =>
            form.reset(
              { ...valuesOf(order.payments.find(({ _id }) => _id === id)), reason: form.getValues('reason') },
              { keepDefaultValues: true },
            )
          }
        />
      ) : (
        payment !== undefined && <p>Sada je upisano: {wordsOf(payment)}.</p>
      )}
      <TextField
        control={form.control}
        name="amount"
        label="Naplaćeno"
        prefix="rsd"
        inputMode="decimal"
        autoComplete="off"
        tidy={tidyAmount}
      />
      <p className={classes.difference} role="status">
        {typeof read === 'number' && choices.length === 1 && (
          <Difference amount={read} sum={sumOf(order.items)} />
        )}
      </p>
      <RadioCards control={form.control} name="method" label="Način" look="bar" options={METHOD_CHOICES} />
      <RadioCards
        control={form.control}
        name="holder"
        label="Novac je kod"
        look="lines"
        options={holdersOf(order)}
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Razlog"
        hint="Vide ga samo operateri."
        maxLength={ORDER_TEXT_LIMITS.reason}
      />
    </OrderFormDialog>
  );
}

const Why = z.object({ paymentId: z.string(), reason });

/** A payment that never was, and why. */
export function WithdrawPaymentDialog({ order, onClose }: DialogProps) {
  const call = useWithdrawPayment();
  const form = useForm({
    resolver: zodResolver(Why),
    defaultValues: { paymentId: order.payments.at(-1)?._id ?? '', reason: '' },
  });
  const choices = usePaymentChoices(order);
  const paymentId = useWatch({ control: form.control, name: 'paymentId' });
  const payment = order.payments.find(({ _id }) => _id === paymentId);
  const submit = async (body: z.output<typeof Why>) => {
    await call.mutateAsync({ order, body });
    onClose();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Poništi naplatu na nalogu"
      isChangeTold={call.isPending || call.isSuccess}
      form={form}
      tone="danger"
      submitLabel="Poništi naplatu"
      hasSendKey
      onSubmit={submit}
      refusal={order.payments.length === 0 && !call.isSuccess ? GONE : undefined}
    >
      {choices.length > 1 ? (
        <RadioCards control={form.control} name="paymentId" label="Naplata" options={choices} />
      ) : (
        payment !== undefined && <p>Poništava se: {wordsOf(payment)}.</p>
      )}
      <p>U istoriji ostaje i naplata i to da je poništena. U zbirovima je više nema.</p>
      <TextareaField
        control={form.control}
        name="reason"
        label="Razlog"
        hint="Vide ga samo operateri."
        maxLength={ORDER_TEXT_LIMITS.reason}
        hasAutoFocus
      />
    </OrderFormDialog>
  );
}
