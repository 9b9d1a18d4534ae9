import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { ImageUpload, type ImageUploadProps } from '#ui/images/image-upload.tsx';

type ImagesFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> &
  Omit<ImageUploadProps, 'parts' | 'inputRef' | 'files' | 'onChange'>;

const isFile = (value: unknown): value is File => value instanceof File;

/** Pictures of a form; the form keeps an array of File. */
export function ImagesField<Values extends FieldValues, Context, Output>(
  props: ImagesFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false, ...upload } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={name} error={fieldState.error?.message}>
      {(parts) => (
        <ImageUpload {...upload} parts={parts} inputRef={field.ref} files={files} onChange={field.onChange} />
      )}
    </Field>
  );
}
