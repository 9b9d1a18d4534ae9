import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { OrderPhotosField } from '#shared/orders/order-photos-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './create-order.module.css';

/** The description and the photos of the fault; both are optional. */
export function FaultFields({ form }: { form: OrderFormApi }) {
  return (
    <div className={classes.block}>
      <TextareaField
        control={form.control}
        name="description"
        label="Opis problema"
        isOptional
        maxLength={ORDER_TEXT_LIMITS.description}
      />
      <OrderPhotosField control={form.control} name="files" label="Fotografije kvara" />
    </div>
  );
}
