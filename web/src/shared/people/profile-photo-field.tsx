import type { FieldValues } from 'react-hook-form';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { profilePhotoFault } from './profile-photo.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { PhotoField } from '#ui/images/photo-field.tsx';

/**
 * The photo of a person under the rules and with the texts of [people#profile-photo]; its value is a File, or null for
 * none.
 */
export function ProfilePhotoField<Values extends FieldValues, Context, Output>(
  props: Omit<FieldProps<Values, Context, Output>, 'hint'>,
) {
  return (
    <PhotoField
      {...props}
      hint={VALIDATION.photoHint}
      maxBytes={JPEG_RULES.maxBytes}
      check={profilePhotoFault}
    />
  );
}
