import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { isJpegFile } from '#shared/people/profile-photo.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { ImagesField } from '#ui/images/images-field.tsx';

/** The message of a photo that may not be sent with an order [orders#photo-limits]; undefined for a good one. */
export function photoFault(file: File): string | undefined {
  return isJpegFile(file) && file.size <= JPEG_RULES.maxBytes ? undefined : VALIDATION.orderImage;
}

/** The photos of an order or a complaint in a form. */
export const orderPhotos = z
  .array(z.instanceof(File))
  .max(MAX_ORDER_IMAGES, VALIDATION.tooManyOrderImages)
  .refine((files) => files.every((file) => photoFault(file) === undefined), VALIDATION.orderImage);

type OrderPhotosFieldProps<Values extends FieldValues, Context, Output> = Pick<
  FieldProps<Values, Context, Output>,
  'control' | 'name' | 'label' | 'isOptional'
>;

/** Photos of an order or a complaint, optional unless said otherwise [orders#photo-limits]. */
export function OrderPhotosField<Values extends FieldValues, Context, Output>(
  props: OrderPhotosFieldProps<Values, Context, Output>,
) {
  return (
    <ImagesField
      isOptional
      {...props}
      hint={`Najviše ${MAX_ORDER_IMAGES}. ${VALIDATION.photoHint}`}
      max={MAX_ORDER_IMAGES}
      maxBytes={JPEG_RULES.maxBytes}
      check={photoFault}
      overText={VALIDATION.tooManyOrderImages}
    />
  );
}
