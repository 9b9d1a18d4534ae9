import { z } from 'zod';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Whether a file is a JPEG by its kind and by its name; one of them alone is not enough [people#profile-photo]. */
export const isJpegFile = ({ name, type }: File): boolean =>
  type === JPEG_RULES.mime &&
  JPEG_RULES.extensions.some((extension) => name.toLowerCase().endsWith(extension));

/**
 * The message of a file that may not become a profile photo [people#profile-photo]; undefined for a good one.
 */
export function profilePhotoFault(file: File): string | undefined {
  if (!isJpegFile(file)) return VALIDATION.photoNotJpeg;
  return file.size <= JPEG_RULES.maxBytes ? undefined : VALIDATION.photoTooLarge;
}

/** A form's profile photo: null while none is chosen, and never an invalid one. */
export const profilePhoto = z
  .instanceof(File, { error: VALIDATION.required })
  .superRefine((file, context) => {
    const message = profilePhotoFault(file);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** A new person as it is sent, with the photo beside the body. */
export const withPhoto = <Values extends { profileImage: File | null }>({
  profileImage,
  ...body
}: Values) => ({
  body,
  files: profileImage === null ? [] : [profileImage],
});
