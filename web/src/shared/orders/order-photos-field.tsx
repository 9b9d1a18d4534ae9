import type { FieldValues } from 'react-hook-form';
import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { photoFault } from './order-photos.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { ImagesField } from '#ui/images/images-field.tsx';

type OrderPhotosFieldProps<Values extends FieldValues, Context, Output> = Pick<
  FieldProps<Values, Context, Output>,
  'control' | 'name' | 'label'
>;

/** Optional photos of an order or a complaint [orders#photo-limits]. */
export function OrderPhotosField<Values extends FieldValues, Context, Output>(
  props: OrderPhotosFieldProps<Values, Context, Output>,
) {
  return (
    <ImagesField
      {...props}
      isOptional
      hint={`Najviše ${MAX_ORDER_IMAGES}. ${VALIDATION.photoHint}`}
      max={MAX_ORDER_IMAGES}
      maxBytes={JPEG_RULES.maxBytes}
      check={photoFault}
      overText={VALIDATION.tooManyOrderImages}
    />
  );
}
