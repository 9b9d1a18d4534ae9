import { z } from 'zod';
import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { isJpegFile } from '#shared/people/profile-photo.ts';

/** The message of a photo that may not be sent with an order [orders#photo-limits]; undefined for a good one. */
export function photoFault(file: File): string | undefined {
  return isJpegFile(file) && file.size <= JPEG_RULES.maxBytes ? undefined : VALIDATION.orderImage;
}

/** The photos of an order or a complaint in a form. */
export const orderPhotos = z
  .array(z.instanceof(File))
  .max(MAX_ORDER_IMAGES, VALIDATION.tooManyOrderImages)
  .refine((files) => files.every((file) => photoFault(file) === undefined), VALIDATION.orderImage);
