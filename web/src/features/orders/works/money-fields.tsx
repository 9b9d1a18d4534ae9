import { useWatch, type Control } from 'react-hook-form';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
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
import { photoFault } from '#shared/orders/order-photos-field.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ImagesField } from '#ui/images/images-field.tsx';
import { Difference, METHOD_ICONS } from './payment-parts.tsx';
import { amountText, type WorksInput, type WorksOutput } from './works-form.ts';
import classes from './works.module.css';

/** `7200` → `7.200,00`, once the field is left; what is no amount stays as it was typed. */
export const tidyAmount = (typed: string): string => {
  const amount = readPrice(typed);
  return typeof amount === 'number' ? amountText(amount) : typed;
};

/** Who may hold the money of an order, with a name where one is known; a worker with an own company has no other one. */
export function holdersOf({ worker }: Pick<OrderDetail, 'worker'>) {
  const names: Record<MoneyHolder, string | undefined> = {
    worker: worker === null ? undefined : fullName(worker),
    company: worker?.companyName,
    us: 'naša blagajna ili račun',
  };
  return HOLDER_OPTIONS.filter(
    (holder) => holder === 'us' || (worker !== null && !(holder === 'company' && worker.isOwner)),
  ).map((value) => ({ value, label: HOLDERS[value], hint: names[value] }));
}

export const METHOD_CHOICES = METHOD_OPTIONS.map((value) => {
  const Icon = METHOD_ICONS[value];
  return { value, label: METHODS[value], icon: <Icon size={18} aria-hidden="true" /> };
});

type MoneyFieldsProps = {
  control: Control<WorksInput, unknown, WorksOutput>;
  order: OrderDetail;
  sum: number;
  onAmount: () => void;
  onMethod: (method: string) => void;
  onHolder: () => void;
};

/** What was paid: how much, how, and who holds it, with the receipt [orders#works-dialog]. */
export function MoneyFields({ control, order, sum, onAmount, onMethod, onHolder }: MoneyFieldsProps) {
  const [isFree, amount] = useWatch({ control, name: ['isUnpaid', 'amount'] });
  const read = readPrice(amount);
  return (
    <div className={classes.money}>
      <CheckField control={control} name="isUnpaid" label="Još nije naplaćeno" />
      <fieldset className={classes.paid} disabled={isFree} data-free={isFree || undefined}>
        <div onInput={onAmount} className={classes.amount}>
          <TextField
            control={control}
            name="amount"
            label="Naplaćeno"
            prefix="rsd"
            inputMode="decimal"
            autoComplete="off"
            tidy={tidyAmount}
          />
        </div>
        <p className={classes.difference} role="status">
          {!isFree && typeof read === 'number' && <Difference amount={read} sum={sum} />}
        </p>
        <RadioCards
          control={control}
          name="method"
          label="Način"
          look="bar"
          options={METHOD_CHOICES}
          onChosen={onMethod}
        />
        <RadioCards
          control={control}
          name="holder"
          label="Novac je kod"
          look="lines"
          options={holdersOf(order)}
          onChosen={onHolder}
        />
        <ImagesField
          control={control}
          name="files"
          label="Račun"
          isOptional
          hint={VALIDATION.photoHint}
          max={1}
          maxBytes={JPEG_RULES.maxBytes}
          check={photoFault}
          overText="Dodajte jednu fotografiju računa"
        />
      </fieldset>
    </div>
  );
}
