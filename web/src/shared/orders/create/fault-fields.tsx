import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { photoFault } from './order-form.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { ImagesField } from '#ui/images/images-field.tsx';
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
      <ImagesField
        control={form.control}
        name="files"
        label="Fotografije kvara"
        isOptional
        hint={`Najviše ${MAX_ORDER_IMAGES}. ${VALIDATION.photoHint}`}
        max={MAX_ORDER_IMAGES}
        maxBytes={JPEG_RULES.maxBytes}
        check={photoFault}
        overText={VALIDATION.tooManyOrderImages}
      />
    </div>
  );
}
