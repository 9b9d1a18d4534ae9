import { useWatch, type Control } from 'react-hook-form';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { photoFault } from '#shared/orders/order-photos-field.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';
import { ImagesField } from '#ui/images/images-field.tsx';
import { AmountField, WAY_NAMES, WayFields } from './payment-fields.tsx';
import type { WorksInput, WorksOutput } from './works-form.ts';
import classes from './works.module.css';

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
  const isFree = useWatch({ control, name: 'isUnpaid' });
  const paid = { className: classes.paid, disabled: isFree, 'data-free': isFree || undefined };
  return (
    <div className={classes.money}>
      <div className={classes.howMuch}>
        <fieldset {...paid} onInput={onAmount}>
          <AmountField control={control} name="amount" sum={sum} isFree={isFree} />
        </fieldset>
        <CheckField control={control} name="isUnpaid" label="Još nije naplaćeno" />
      </div>
      <fieldset {...paid}>
        <WayFields
          control={control}
          names={WAY_NAMES}
          order={order}
          onMethod={onMethod}
          onHolder={onHolder}
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
