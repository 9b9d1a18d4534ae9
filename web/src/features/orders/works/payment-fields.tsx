import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import {
  HOLDER_OPTIONS,
  HOLDERS,
  METHOD_OPTIONS,
  METHODS,
  type MoneyHolder,
} from '@majstorija/contract/orders/payment/payment-words.ts';
import { readPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Difference, METHOD_ICONS } from './payment-parts.tsx';
import { amountText } from './works-form.ts';
import classes from './works.module.css';

/** `7200` → `7.200,00`, once the field is left; what is no amount stays as it was typed. */
const tidyAmount = (typed: string): string => {
  const amount = readPrice(typed);
  return typeof amount === 'number' ? amountText(amount) : typed;
};

/** Who may hold the money of an order, with a name where one is known; a worker with an own company has no other one. */
function holdersOf({ worker }: Pick<OrderDetail, 'worker'>) {
  const names: Record<MoneyHolder, string | undefined> = {
    worker: worker === null ? undefined : fullName(worker),
    company: worker?.companyName,
    us: 'naša blagajna ili račun',
  };
  return HOLDER_OPTIONS.filter(
    (holder) => holder === 'us' || (worker !== null && !(holder === 'company' && worker.isOwner)),
  ).map((value) => ({ value, label: HOLDERS[value], hint: names[value] }));
}

const METHOD_CHOICES = METHOD_OPTIONS.map((value) => {
  const Icon = METHOD_ICONS[value];
  return { value, label: METHODS[value], icon: <Icon size={18} aria-hidden="true" /> };
});

type AmountFieldProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  /** What the works cost by the price list, where the amount is all that was paid for them. */
  sum: number | undefined;
  /** Whether nothing was paid. */
  isFree?: boolean;
};

/** How much was paid, and under it by how much that differs from the works. */
export function AmountField<Values extends FieldValues, Context, Output>(
  props: AmountFieldProps<Values, Context, Output>,
) {
  const { control, name, sum, isFree = false } = props;
  const amount = readPrice(useWatch({ control, name }));
  return (
    <div className={classes.amount}>
      <TextField
        control={control}
        name={name}
        label="Naplaćeno"
        prefix="rsd"
        inputMode="decimal"
        autoComplete="off"
        tidy={tidyAmount}
      />
      {sum !== undefined && (
        <p className={classes.difference} role="status">
          {!isFree && typeof amount === 'number' && <Difference amount={amount} sum={sum} />}
        </p>
      )}
    </div>
  );
}

type WayFieldsProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  names: Readonly<Record<'method' | 'holder', FieldPath<Values>>>;
  order: OrderDetail;
  onMethod?: (method: string) => void;
  onHolder?: () => void;
};

export const WAY_NAMES = { method: 'method', holder: 'holder' } as const;

/** How it was paid, and who holds the money. */
export function WayFields<Values extends FieldValues, Context, Output>(
  props: WayFieldsProps<Values, Context, Output>,
) {
  const { control, names, order, onMethod, onHolder } = props;
  return (
    <>
      <div className={classes.method}>
        <RadioCards
          control={control}
          name={names.method}
          label="Način"
          look="bar"
          options={METHOD_CHOICES}
          {...(onMethod && { onChosen: onMethod })}
        />
      </div>
      <RadioCards
        control={control}
        name={names.holder}
        label="Novac je kod"
        look="lines"
        options={holdersOf(order)}
        {...(onHolder && { onChosen: onHolder })}
      />
    </>
  );
}
