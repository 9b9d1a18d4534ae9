import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { ImageUpload, type ImageUploadProps } from '#ui/images/image-upload.tsx';
import { useRefusedFiles } from '#ui/images/files/use-refused-files.ts';

type ImagesFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> &
  Omit<ImageUploadProps, 'parts' | 'inputRef' | 'files' | 'onChange'>;

const isFile = (value: unknown): value is File => value instanceof File;

/** 'kvar.jpg: Samo .jpg fajlovi …' for the files that are wrong; equal messages share a line. */
function faultText(files: readonly File[], faultOf: (file: File) => string | undefined): string | undefined {
  const names = new Map<string, string[]>();
  for (const file of files) {
    const fault = faultOf(file);
    if (fault !== undefined) names.set(fault, [...(names.get(fault) ?? []), file.name]);
  }
  const lines = [...names].map(([fault, wrong]) => `${wrong.join(', ')}: ${fault}`);
  return lines.length === 0 ? undefined : lines.join(' ');
}

/**
 * Pictures of a form; the form keeps an array of File. What is wrong is named by file at the field once the form was
 * sent, and in its tile immediately.
 */
export function ImagesField<Values extends FieldValues, Context, Output>(
  props: ImagesFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false, check, ...upload } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  const refused = useRefusedFiles(fieldState.error, files);
  const faultOf = (file: File) => check(file) ?? refused.get(file);
  const named = faultText(files, faultOf);
  const error = fieldState.error === undefined ? undefined : (named ?? fieldState.error.message);
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={name} error={error}>
      {(parts) => (
        <ImageUpload
          {...upload}
          check={faultOf}
          parts={parts}
          inputRef={field.ref}
          files={files}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
